import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../../frame/current-page.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showModalProps } from '../../ui/dialog.ts'
import { AreaField, Field, SelectField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { fetchCalls } from '../../load/fetch-calls.ts'
import { type FormProblem, useForm } from '../../form/use-form.ts'
import { fieldValues } from '../../form/field-value.ts'
import { Form } from '../../form/Form.tsx'
import css from '../../requests/ContactDialog.module.css'
import type { SentRequest } from '../../../../contract/requests.ts'
import type { requestPartnership } from './request-partnership.ts'

const ID = 'anfrage'
const NAMES = ['name', 'company', 'email', 'topic', 'message'] as const
type Name = (typeof NAMES)[number]

export function RequestButton() {
  const { t } = useTranslation('partners')
  return (
    <button type="button" className={buttonClass()} {...showModalProps(ID)}>
      {t('action')}
    </button>
  )
}

/** The request to the team: a form in a dialog, and afterwards the word that it has arrived, until it is closed. */
export function PartnerRequest() {
  const { t } = useTranslation('partners')
  const [sent, setSent] = useState<SentRequest>()
  return (
    <Dialog id={ID} title={t('dialog.title')} close={t('dialog.close')} onClose={() => setSent(undefined)}>
      {sent !== undefined ? (
        <Notice tone="success" title={t('dialog.sentTitle')} isLive takesFocus>
          <p>{t(sent.isMailed ? 'dialog.sent' : 'dialog.sentUnmailed', { number: sent.number })}</p>
        </Notice>
      ) : (
        <RequestForm onSent={setSent} />
      )}
    </Dialog>
  )
}

function RequestForm({ onSent }: { onSent: (sent: SentRequest) => void }) {
  const { t } = useTranslation('partners')
  const { language } = useCurrentPage()
  const label = (name: Name) => t(`dialog.${name}`)
  const { form, field } = useForm(
    async given => {
      const answer = await send({ ...fieldValues(given, NAMES), language })
      if (!('number' in answer)) return answer
      onSent(answer)
      return undefined
    },
    { names: NAMES, idOf: name => `anfrage-${name}`, labelOf: name => label(name).replace(/[^?]$/, '$&:') },
  )
  const labelled = (name: Name) => ({ ...field(name), label: label(name) })

  return (
    <div className={css.form}>
      <p>{t('dialog.lead')}</p>
      <Form {...form} title={t('dialog.failedTitle')} submit={t('dialog.submit')}>
        <Field {...labelled('name')} autoComplete="name" />
        <Field {...labelled('company')} autoComplete="organization" />
        <Field {...labelled('email')} type="email" autoComplete="email" />
        <SelectField {...labelled('topic')} defaultValue="">
          <option value="">{t('dialog.choose')}</option>
          {Object.entries(t('dialog.topics', { returnObjects: true })).map(([topic, name]) => (
            <option key={topic} value={topic}>
              {name}
            </option>
          ))}
        </SelectField>
        <AreaField {...labelled('message')} hint={t('dialog.messageHint')} rows={5} />
        <noscript>
          <p className="needs-script">{t('dialog.needsScript')}</p>
        </noscript>
      </Form>
      <PageLink to="privacy" hash="#anfrage">
        {t('dialog.privacy')}
      </PageLink>
    </div>
  )
}

/** Loaded when it is needed: the contract's schema would weigh on everyone who only reads. */
async function send(request: Parameters<typeof requestPartnership>[0]): Promise<FormProblem | SentRequest> {
  try {
    await fetchCalls()
    const calls = await import('./request-partnership.ts')
    return await calls.requestPartnership(request)
  } catch {
    return { code: 'no-connection', fields: [] }
  }
}
