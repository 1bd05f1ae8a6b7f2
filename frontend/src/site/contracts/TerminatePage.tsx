import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldValues } from '../../form/field-value.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { formatDate } from '../../format.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { AreaField, Field, SelectField } from '../../ui/Field.tsx'
import { ask } from './ask.ts'
import { ContractFrame, NAMES } from './ContractFrame.tsx'
import css from './Contracts.module.css'
import type { Receipt } from './declare.ts'
import { ReceiptOnScreen } from './ReceiptOnScreen.tsx'

export const page: PageDocument = {
  keywords: {
    de: 'Verträge hier kündigen, Kündigung, Abo kündigen, Lumeus',
    en: 'cancel contracts here, cancellation, cancel a subscription, Lumeus',
  },
}

const FIELDS = ['contract', 'kind', 'reason', 'endOn', 'name', 'email'] as const
type Given = Record<(typeof FIELDS)[number], string>

/** § 312k (2) BGB: one page with what the law lets us ask and the confirming button, then the receipt. */
export default function TerminatePage() {
  const { t } = useTranslation('contracts')
  const { language } = useCurrentPage()
  const [done, setDone] = useState<{ given: Given; receipt: Receipt }>()
  if (!done)
    return (
      <ContractFrame title={t('terminate.title')}>
        <div className={css.form}>
          <p>{t('terminate.lead')}</p>
          <TerminationForm onDone={setDone} />
          <p className={css.small}>
            {t('terminate.more')}
            <PageLink to="withdraw">{t('terminate.moreLink')}</PageLink>.
          </p>
        </div>
      </ContractFrame>
    )
  const { given, receipt } = done
  const isExtraordinary = given.kind === 'extraordinary'
  return (
    <ContractFrame title={t('terminate.doneTitle')}>
      <ReceiptOnScreen
        receipt={receipt}
        title={t('terminate.doneTitle')}
        email={given.email}
        declared={[
          ...NAMES.map(name => [t(`labels.${name}`), given[name]] as const),
          [t('labels.kind'), t(isExtraordinary ? 'kinds.extraordinary' : 'kinds.ordinary')],
          ...(isExtraordinary ? [[t('labels.reason'), given.reason] as const] : []),
          [t('labels.endOn'), given.endOn ? formatDate(given.endOn, language) : t('earliest')],
        ]}
      />
    </ContractFrame>
  )
}

type FormProps = { onDone: (done: { given: Given; receipt: Receipt }) => void }

function TerminationForm({ onDone }: FormProps) {
  const { t } = useTranslation('contracts')
  const { language } = useCurrentPage()
  const select = useRef<HTMLSelectElement>(null)
  const [kind, setKind] = useState('ordinary')
  // Chosen before React woke, or in the twin.
  useLayoutEffect(() => setKind(select.current?.value ?? 'ordinary'), [])
  const label = (name: keyof Given) => t(`labels.${name}`)
  const { form, field } = useForm(
    async element => {
      const given = fieldValues(element, FIELDS)
      const receipt = await ask(({ terminate }) => terminate({ ...given, language }))
      if (!('number' in receipt)) return receipt
      onDone({ given, receipt })
      return undefined
    },
    { names: FIELDS, labelOf: name => label(name).replace(/[^?]$/, '$&:') },
  )
  const labelled = (name: keyof Given) => ({ ...field(name), label: label(name) })
  return (
    <Form
      {...form}
      title={t('failedTitle')}
      submit={t('terminate.submit')}
      onInput={event => setKind(fieldValues(event.currentTarget, ['kind']).kind)}
    >
      <Field {...labelled('contract')} hint={t('contractHint')} autoComplete="off" />
      <SelectField {...labelled('kind')} ref={select} defaultValue="ordinary">
        {Object.entries(t('kinds', { returnObjects: true })).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {kind === 'extraordinary' && <AreaField {...labelled('reason')} rows={4} />}
      <Field {...labelled('endOn')} hint={t('endOnHint')} type="date" isOptional />
      <Field {...labelled('name')} autoComplete="name" />
      <Field {...labelled('email')} hint={t('emailHint')} type="email" autoComplete="email" />
      <noscript>
        <p className="needs-script">{t('needsScript')}</p>
      </noscript>
    </Form>
  )
}
