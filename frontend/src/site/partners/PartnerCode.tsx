import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldValue } from '../../form/field-value.ts'
import { Form } from '../../form/Form.tsx'
import { type FormProblem, useForm } from '../../form/use-form.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Price } from '../../ui/Price.tsx'
import { fetchCalls } from '../../load/fetch-calls.ts'
import { Section } from '../parts/Section.tsx'
import css from './LicenceOffers.module.css'
import type { OpenedCode } from './open-partner-code.ts'

const FIELD = 'voucherCode'

/** A partner has handed out a code: it opens their licences, and goes along to the checkout. */
export function PartnerCode() {
  const { t } = useTranslation('partners')
  const [opened, setOpened] = useState<OpenedCode>()
  const { form, field } = useForm(
    async given => {
      const answer = await open(fieldValue(given, FIELD))
      if (!('licences' in answer)) return answer
      setOpened(answer)
      return undefined
    },
    { names: [FIELD] },
  )
  return (
    <Section id="code" label={t('code.label')} title={t('code.title')}>
      <p>{t('code.lead')}</p>
      <Form {...form} title={t('code.failedTitle')} submit={t('code.submit')}>
        <Field
          {...field(FIELD)}
          label={t('code.field')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <noscript>
          <p className="needs-script">{t('dialog.needsScript')}</p>
        </noscript>
      </Form>
      {opened && <Opened {...opened} />}
    </Section>
  )
}

function Opened({ partner, licences }: OpenedCode) {
  const { t } = useTranslation('partners')
  const { language } = useCurrentPage()
  return (
    <Notice tone="success" title={t('code.opened', { partner })} isLive takesFocus>
      <ul className={css.list}>
        {licences.map(({ slug, title, english, priceCents, taxPercent, accessDays }) => (
          <li key={slug}>
            <h3>{language === 'en' && english ? english.title : title}</h3>
            <p>
              <Price cents={priceCents} taxPercent={taxPercent} />
              <br />
              <small>{t('code.days', { count: accessDays ?? 0 })}</small>
            </p>
            <PageLink to="checkout" params={{ slug }} className={buttonClass('quiet')}>
              {t('code.buy')}
              <span className="hidden"> ({title})</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Loaded when it is needed: the contract's schema would weigh on everyone who only reads. */
async function open(code: string): Promise<FormProblem | OpenedCode> {
  try {
    await fetchCalls()
    const calls = await import('./open-partner-code.ts')
    const answer = await calls.openPartnerCode(code)
    if ('licences' in answer || answer.code !== 'voucher-invalid') return answer
    return { code: answer.code, fields: [{ field: FIELD, code: answer.code }] }
  } catch {
    return { code: 'no-connection', fields: [] }
  }
}
