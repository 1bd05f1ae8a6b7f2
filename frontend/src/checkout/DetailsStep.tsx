import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Product } from '../../../contract/catalog.ts'
import { COUNTRIES } from '../../../contract/checkout.ts'
import { useCurrent } from '../frame/current-page.ts'
import { useFieldMessage } from '../form/field-message.ts'
import { countryName } from '../format.ts'
import type { FieldProblem } from '../problem.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field, SelectField } from '../ui/Field.tsx'
import css from './Checkout.module.css'
import { checkDetails, isAddressRequired } from './details.ts'
import { type BuyerField, FIELDS, fieldsIn, keepFields, readDraft } from './draft.ts'
import { PaymentMethods } from './PaymentMethods.tsx'
import { ProductSummary } from './ProductSummary.tsx'

type Props = {
  product: Product
  heading: RefObject<HTMLHeadingElement | null>
  /** What the API did not accept when it was ordered. */
  refused: readonly FieldProblem[]
}

export function DetailsStep({ product, heading, refused }: Props) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrent()
  const navigate = useNavigate()
  const message = useFieldMessage()
  const [{ problems, attempt }, setRefused] = useState({ problems: refused, attempt: 0 })
  const [kept] = useState(() => readDraft(product.slug).fields)
  const needsAddress = isAddressRequired(product.priceCents)

  function submit(form: HTMLFormElement) {
    const fields = fieldsIn(form)
    keepFields(product.slug, fields)
    const result = checkDetails(fields, product.priceCents)
    if ('buyer' in result) void navigate('?step=review')
    else setRefused(({ attempt }) => ({ problems: result.problems, attempt: attempt + 1 }))
  }

  const errorOf = (name: BuyerField) => {
    const problem = problems.find(({ field }) => field === name)
    return problem && message(problem.code)
  }
  const field = (name: BuyerField) => ({
    id: name,
    name,
    label: t(`details.${name}`),
    defaultValue: kept[name],
    error: errorOf(name),
  })

  return (
    <div className={css.columns}>
      <div className={css.intro}>
        <h1 ref={heading} tabIndex={-1}>
          {t('details.title')}
        </h1>
        <p>{t('details.lead')}</p>
      </div>
      <aside className={css.aside}>
        <ProductSummary product={product} />
        <PaymentMethods />
      </aside>
      <div className={css.main}>
        <ErrorSummary
          attempt={attempt}
          errors={FIELDS.flatMap(id => {
            const error = errorOf(id)
            return error ? [{ id, message: `${t(`details.${id}`)}: ${error}` }] : []
          })}
        />
        <form
          noValidate
          className={css.form}
          onInput={event => keepFields(product.slug, fieldsIn(event.currentTarget))}
          onSubmit={event => {
            event.preventDefault()
            submit(event.currentTarget)
          }}
        >
          <div className={css.pair}>
            <Field {...field('firstName')} autoComplete="given-name" />
            <Field {...field('lastName')} autoComplete="family-name" />
          </div>
          <Field {...field('email')} type="email" autoComplete="email" hint={t('details.emailHint')} />
          <div className={css.pair}>
            <SelectField {...field('country')} autoComplete="country">
              {COUNTRIES.map(country => (
                <option key={country} value={country}>
                  {countryName(country, language)}
                </option>
              ))}
            </SelectField>
            <Field {...field('postalCode')} autoComplete="postal-code" />
          </div>
          <Field {...field('street')} autoComplete="street-address" isOptional={!needsAddress} />
          <Field {...field('city')} autoComplete="address-level2" isOptional={!needsAddress} />
          <Field {...field('phone')} type="tel" autoComplete="tel" isOptional />
          <div>
            <Button type="submit">{t('details.submit')}</Button>
          </div>
        </form>
      </div>
    </div>
  )
}
