import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NEWSLETTER_DISCOUNT_PERCENT } from '../../../../contract/newsletter-terms.ts'
import { useCurrent } from '../../frame/current-page.ts'
import { entered } from '../../form/field-value.ts'
import { useFieldMessage } from '../../form/field-message.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { useSubmit } from '../../form/submit.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ask } from './ask-newsletter.ts'
import { Interests, interestsIn } from './Interests.tsx'
import css from './Newsletter.module.css'
import type { Refusal } from '../parts/refusal.ts'

const ID = { email: 'newsletter-email', firstName: 'newsletter-first-name' }

/** Asks for the newsletter; submitting is the consent. The same answer for every address. */
export function NewsletterForm() {
  const { t } = useTranslation('newsletter')
  const { t: common } = useTranslation()
  const { language } = useCurrent()
  const [problem, setProblem] = useState<Refusal>()
  const [isDone, setDone] = useState(false)
  const message = useFieldMessage()
  const { isBusy, attempt, onSubmit } = useSubmit(async form => {
    setProblem(undefined)
    const fields = {
      email: entered(form, 'email'),
      firstName: entered(form, 'firstName'),
      interests: interestsIn(form),
      language,
    }
    const answer = await ask(({ join }) => join(fields))
    if ('refusal' in answer) setProblem(answer.refusal)
    else setDone(true)
  })

  if (isDone)
    return (
      <Notice tone="success" title={t('doneTitle')} isLive takesFocus>
        <p>{t('doneText')}</p>
      </Notice>
    )
  const errors = (['email', 'firstName'] as const).flatMap(name => {
    const code = problem?.fields.find(({ field }) => field === name)?.code
    return code ? [{ name, id: ID[name], message: message(code) }] : []
  })
  const errorOf = (field: keyof typeof ID) => errors.find(({ name }) => name === field)?.message
  return (
    // Sent by script only; were it not there, what was entered would stand in the address otherwise.
    <form noValidate method="post" className={css.form} onSubmit={onSubmit}>
      <ErrorSummary attempt={attempt} errors={errors} />
      {problem && errors.length === 0 && (
        <Notice key={attempt} tone="error" isLive>
          <p>{isOurFault(problem) ? t('failed') : (problem.detail ?? common('noConnection'))}</p>
        </Notice>
      )}
      <div className={css.pair}>
        <Field
          id={ID.email}
          name="email"
          type="email"
          autoComplete="email"
          label={t('email')}
          error={errorOf('email')}
        />
        <Field
          id={ID.firstName}
          name="firstName"
          autoComplete="given-name"
          label={t('firstName')}
          error={errorOf('firstName')}
          isOptional
        />
      </div>
      <Interests />
      <p>{t('promise', { percent: NEWSLETTER_DISCOUNT_PERCENT })}</p>
      <p className={css.consent}>
        {t('consent')}
        <PageLink to="privacy">{t('privacy')}</PageLink>.
      </p>
      <noscript>
        <p className="needs-script">{t('needsScript')}</p>
      </noscript>
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

/** What a reader cannot help is one sentence, whatever went wrong. */
const isOurFault = ({ code }: Refusal) => code === 'unexpected' || code === 'invalid-input'
