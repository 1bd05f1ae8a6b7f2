import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { MAX_POSTAL_CODE } from '../../../../contract/checkout.ts'
import { MAX_EMAIL } from '../../../../contract/email.ts'
import { MAX_NAME } from '../../../../contract/person.ts'
import { COUNTRIES } from '../../../../contract/order-terms.ts'
import { countryName } from '../../../../contract/country-name.ts'
import { giveOrder } from '../../../../contract/staff-orders.ts'
import { listOffers } from '../../../../contract/staff-shop.ts'
import { listOrders } from '../../../../contract/staff.ts'
import { call } from '../../call.ts'
import { fieldValues } from '../../form/field-value.ts'
import type { FieldState, FormProblem } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { queryOf } from '../../query/query-client.ts'
import { Field, SelectField } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { NOT_TYPED, TypedWord, typedWord } from '../editing/TypedWord.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { ToList } from '../list/ToList.tsx'
import { ofOrder } from './of-order.ts'
import { orderList } from './order-list.tsx'

const WORD = 'FREISCHALTEN'

const FIELDS = [
  'slug',
  'buyer.firstName',
  'buyer.lastName',
  'buyer.email',
  'buyer.country',
  'buyer.postalCode',
  'language',
  'reason',
] as const

function decisionIn(given: HTMLFormElement) {
  const value = fieldValues(given, FIELDS)
  return {
    slug: value.slug,
    language: value.language === 'en' ? ('en' as const) : ('de' as const),
    buyer: {
      firstName: value['buyer.firstName'],
      lastName: value['buyer.lastName'],
      email: value['buyer.email'],
      country: COUNTRIES.find(country => country === value['buyer.country']) ?? 'DE',
      postalCode: value['buyer.postalCode'],
    },
    reason: value.reason,
  }
}

/** An offer for somebody and for nothing: an order over 0 €, with its files and its mail. */
export function GiveOrder() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const pressOf = useDecision()
  const { linkTo } = useListAddress(orderList)
  const { lines } = useSuspenseQuery(queryOf(listOffers, { state: 'on-sale' })).data
  const offers = lines.filter(({ type }) => type === 'one-time')
  const { form, field } = useStaffForm<(typeof FIELDS)[number] | 'word', FormProblem>(
    async given => {
      if (typedWord(given) !== WORD) return NOT_TYPED
      const decision = decisionIn(given)
      const giving = call(giveOrder, { ...decision, pressId: pressOf(decision) })
      const problem = await problemFrom(giving, giveOrder)
      if (problem) return problem
      const order = await giving
      client.setQueryData(ofOrder(order.number).queryKey, order)
      void client.invalidateQueries({ queryKey: [listOrders.path] })
      await navigate(linkTo(order.number))
      return undefined
    },
    { names: [...FIELDS, 'word'], done: 'Das Angebot ist freigeschaltet.' },
  )
  return (
    <>
      <div className={css.head}>
        <h2>Kostenlos freischalten</h2>
        <ToList of={orderList} />
      </div>
      <section className={css.action} aria-label="Kostenlos freischalten">
        <StaffForm {...form} title="Nicht freigeschaltet" submit="Freischalten">
          <SelectField {...field('slug')} label="Angebot" defaultValue={offers[0]?.slug}>
            {offers.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </SelectField>
          <BuyerFields field={field} />
          <SelectField {...field('language')} label="Sprache der E-Mail" defaultValue="de">
            <option value="de">Deutsch</option>
            <option value="en">Englisch</option>
          </SelectField>
          <Reason
            {...field('reason')}
            hint="Für das Team, bleibt an der Bestellung. Nichts über die Gesundheit."
          />
          <Effects
            of={[
              'Eine Bestellung über 0 € entsteht und ist abgeschlossen. Ihre Dateien sind sofort offen.',
              'Eine E-Mail geht an die Adresse. Wer sie liest, legt ein Passwort fest oder meldet sich an; erst dann gibt es die Dateien.',
              'Eine Rechnung gibt es nicht: Bezahlt wird nichts, und ein Vertrag entsteht nicht.',
              'Bestellung und E-Mail lassen sich nicht zurücknehmen. Die Dateien lassen sich danach an der Bestellung sperren.',
            ]}
          />
          <TypedWord {...field('word')} word={WORD} />
        </StaffForm>
      </section>
    </>
  )
}

type BuyerField = Extract<(typeof FIELDS)[number], `buyer.${string}`>

const BuyerFields = ({ field }: { field: (name: BuyerField) => FieldState }) => (
  <>
    <Field {...field('buyer.firstName')} label="Vorname" maxLength={MAX_NAME} autoComplete="off" />
    <Field {...field('buyer.lastName')} label="Nachname" maxLength={MAX_NAME} autoComplete="off" />
    <Field {...field('buyer.email')} label="E-Mail" type="email" maxLength={MAX_EMAIL} autoComplete="off" />
    <SelectField {...field('buyer.country')} label="Land" defaultValue="DE">
      {COUNTRIES.map(country => (
        <option key={country} value={country}>
          {countryName(country, 'de')}
        </option>
      ))}
    </SelectField>
    <Field
      {...field('buyer.postalCode')}
      label="Postleitzahl"
      maxLength={MAX_POSTAL_CODE}
      autoComplete="off"
    />
  </>
)
