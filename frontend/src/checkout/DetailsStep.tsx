import { lazy, type RefObject, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { COURSE_SLUG } from '../../../contract/offer-slugs.ts'
import type { OfferedProduct } from '../../../contract/catalog.ts'
import { countryName } from '../../../contract/country-name.ts'
import { COUNTRIES, isAddressRequired } from '../../../contract/order-terms.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { Form } from '../form/Form.tsx'
import { type FormProblem, useForm } from '../form/use-form.ts'
import { CheckField, Field, SelectField } from '../ui/Field.tsx'
import { Loading } from '../ui/Loading.tsx'
import css from './Checkout.module.css'
import type { checkDetails } from './details.ts'
import type { KnownBuyer } from './draft.ts'
import { type BuyerField, FIELDS, fieldsIn, readFields, saveFields } from './draft-fields.ts'
import { preloadSteps } from './later-steps.ts'
import { summary } from './offer.ts'

/** Only where a course is bought. */
const CourseDateField = lazy(() => import('./CourseDateField.tsx'))

export type CheckDetails = typeof checkDetails

type Props = {
  slug: string
  /** Missing until it has come, and so is what checks the details: until then the form is not sent. */
  product: OfferedProduct | undefined
  checkDetails: CheckDetails | undefined
  heading: RefObject<HTMLHeadingElement | null>
  /** What the API did not accept when it was ordered. */
  refused: FormProblem | undefined
  /** Without any name where the account has its address only. */
  known?: KnownBuyer | undefined
}

export function DetailsStep({ slug, product, checkDetails, heading, refused, known }: Props) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrentPage()
  const navigate = useNavigate()
  // What was typed here counts more than what the account knows, but for its address.
  const [search] = useSearchParams()
  const [begun] = useState(() => ({
    ...known,
    ...readFields(slug),
    ...emailOf(known),
    ...dateIn(search),
  }))
  const [isCompany, setIsCompany] = useState(() => isForCompany(slug, known))
  const needsAddress = isCompany || isAddressRequired({}, product?.priceCents ?? 0)
  const label = (name: BuyerField) => t(`details.${name}`)
  const { form, field } = useForm(
    async (given): Promise<FormProblem | undefined> => {
      const fields = fieldsIn(given)
      saveFields(slug, fields)
      // A busy button sends nothing.
      if (!product || !checkDetails) return undefined
      const result = checkDetails(fields, product.priceCents, product.type)
      if ('problems' in result) return { code: 'invalid-input', fields: result.problems }
      try {
        await preloadSteps()
      } catch {
        return { code: 'no-connection', fields: [] }
      }
      await navigate('?step=review')
      return undefined
    },
    { names: FIELDS, labelOf: name => `${label(name)}:`, begun: refused },
  )
  const labelled = (name: BuyerField) => ({ ...field(name), label: label(name), defaultValue: begun[name] })

  return (
    <div className={css.columns}>
      <div className={css.intro}>
        <h1 ref={heading} tabIndex={-1}>
          {t('details.title')}
        </h1>
        {known?.firstName !== '' && <p>{t(known ? 'details.knownLead' : 'details.lead')}</p>}
      </div>
      <aside className={css.aside}>{product ? <summary.Page product={product} /> : <Loading />}</aside>
      <div className={css.main}>
        <Form
          {...form}
          isBusy={form.isBusy || !product}
          submit={t('details.submit')}
          // The press tells what could not be fetched.
          onFocus={() => void preloadSteps().catch(() => undefined)}
          onInput={event => saveFields(slug, fieldsIn(event.currentTarget))}
        >
          {/* Known before the offer has come: what is typed below stays where it is. */}
          {(product ? product.type === 'course' : slug === COURSE_SLUG) && (
            <Suspense fallback={<Loading />}>
              <CourseDateField slug={slug} {...labelled('dateId')} />
            </Suspense>
          )}
          <div className={css.pair}>
            <Field {...labelled('firstName')} autoComplete="given-name" />
            <Field {...labelled('lastName')} autoComplete="family-name" />
          </div>
          <Field
            {...labelled('email')}
            type="email"
            autoComplete="email"
            readOnly={known !== undefined}
            hint={t(known ? 'details.knownEmail' : 'details.emailHint')}
          />
          <div className={css.pair}>
            <SelectField {...labelled('country')} autoComplete="country">
              {COUNTRIES.map(country => (
                <option key={country} value={country}>
                  {countryName(country, language)}
                </option>
              ))}
            </SelectField>
            <Field {...labelled('postalCode')} autoComplete="postal-code" />
          </div>
          <CheckField
            checked={isCompany}
            onChange={event => {
              setIsCompany(event.currentTarget.checked)
            }}
          >
            {t('details.isCompany')}
          </CheckField>
          {isCompany && (
            <>
              <Field {...labelled('company')} autoComplete="organization" hint={t('details.companyHint')} />
              <Field {...labelled('vatId')} isOptional hint={t('details.vatIdHint')} />
            </>
          )}
          <Field {...labelled('street')} autoComplete="street-address" isOptional={!needsAddress} />
          <Field {...labelled('city')} autoComplete="address-level2" isOptional={!needsAddress} />
          <Field {...labelled('phone')} type="tel" autoComplete="tel" isOptional />
        </Form>
      </div>
    </div>
  )
}

/** The page about the course leads here with the date that was chosen. */
function dateIn(search: URLSearchParams) {
  const dateId = search.get('date')
  return dateId === null ? undefined : { dateId }
}

const emailOf = (known: KnownBuyer | undefined) => known && { email: known.email }

/** A draft without the field was begun by a person. */
function isForCompany(slug: string, known: KnownBuyer | undefined): boolean {
  const fields = readFields(slug)
  return fields.firstName === undefined ? Boolean(known?.company) : fields.company !== undefined
}
