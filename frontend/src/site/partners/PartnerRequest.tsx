import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrent } from '../../frame/current-page.ts'
import { entered } from '../../form/field-value.ts'
import { useFieldMessage } from '../../form/field-message.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { useSubmit } from '../../form/submit.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { opens } from '../../ui/dialog.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { AreaField, Field, SelectField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { fetchCalls } from '../parts/fetch-calls.ts'
import css from './PartnerRequest.module.css'
import { NOT_LOADED, type Refusal } from '../parts/refusal.ts'
import type { requestPartnership } from './request-partnership.ts'

const ID = 'anfrage'
const FIELDS = ['name', 'company', 'email', 'topic', 'message'] as const

export function RequestButton() {
  const { t } = useTranslation('partners')
  return (
    <button type="button" className={buttonClass()} {...opens(ID)}>
      {t('action')}
    </button>
  )
}

/** The request to the team: a form in a dialog, and afterwards the word that it has arrived, until it is closed. */
export function PartnerRequest() {
  const { t } = useTranslation('partners')
  const [isSent, setSent] = useState(false)
  return (
    <Dialog id={ID} title={t('dialog.title')} close={t('dialog.close')} onClose={() => setSent(false)}>
      {isSent ? (
        <Notice tone="success" title={t('dialog.sentTitle')} isLive takesFocus>
          <p>{t('dialog.sent')}</p>
        </Notice>
      ) : (
        <RequestForm onSent={() => setSent(true)} />
      )}
    </Dialog>
  )
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('partners')
  const { t: common } = useTranslation()
  const { language } = useCurrent()
  const message = useFieldMessage()
  const [problem, setProblem] = useState<Refusal>()
  const { isBusy, attempt, onSubmit } = useSubmit(async form => {
    setProblem(undefined)
    const [name, company, email, topic, text] = FIELDS.map(field => entered(form, field))
    const refusal = await send({ name, company, email, topic, message: text, language })
    setProblem(refusal)
    if (!refusal) onSent()
  })

  const errorOf = (name: (typeof FIELDS)[number]) => {
    const found = problem?.fields.find(({ field }) => field === name)
    return found && message(found.code)
  }
  const field = (name: (typeof FIELDS)[number]) => ({
    id: `anfrage-${name}`,
    name,
    label: t(`dialog.${name}`),
    error: errorOf(name),
  })
  const errors = FIELDS.flatMap(name => {
    const error = errorOf(name)
    const label = t(`dialog.${name}`)
    const message = `${label}${label.endsWith('?') ? '' : ':'} ${error}`
    return error ? [{ id: `anfrage-${name}`, message }] : []
  })
  return (
    // As the newsletter's form: never with what was entered in the address.
    <form noValidate method="post" className={css.form} onSubmit={onSubmit}>
      <p>{t('dialog.lead')}</p>
      <ErrorSummary attempt={attempt} errors={errors} />
      {problem && errors.length === 0 && (
        <Notice key={attempt} tone="error" title={t('dialog.failedTitle')} isLive>
          <p>{problem.detail ?? common('noConnection')}</p>
        </Notice>
      )}
      <Field {...field('name')} autoComplete="name" />
      <Field {...field('company')} autoComplete="organization" />
      <Field {...field('email')} type="email" autoComplete="email" />
      <SelectField {...field('topic')} defaultValue="">
        <option value="">{t('dialog.choose')}</option>
        {Object.entries(t('dialog.topics', { returnObjects: true })).map(([topic, name]) => (
          <option key={topic} value={topic}>
            {name}
          </option>
        ))}
      </SelectField>
      <AreaField {...field('message')} hint={t('dialog.messageHint')} rows={5} />
      <noscript>
        <p className="needs-script">{t('dialog.needsScript')}</p>
      </noscript>
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('dialog.submit')}
        </Button>
      </div>
      <PageLink to="privacy" hash="#anfrage">
        {t('dialog.privacy')}
      </PageLink>
    </form>
  )
}

/** Loaded when it is needed: the contract's schema would weigh on everyone who only reads. */
async function send(request: Parameters<typeof requestPartnership>[0]): Promise<Refusal | undefined> {
  try {
    await fetchCalls()
    const calls = await import('./request-partnership.ts')
    return await calls.requestPartnership(request)
  } catch {
    return NOT_LOADED
  }
}
