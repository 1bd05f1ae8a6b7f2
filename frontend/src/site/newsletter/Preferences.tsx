import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { changePreferences, readPreferences } from '../../../../contract/newsletter.ts'
import { useAwake } from '../../frame/use-awake.ts'
import { useAnswer } from '../../answer.ts'
import { call } from '../../call.ts'
import { useCurrent } from '../../frame/current-page.ts'
import { entered } from '../../form/field-value.ts'
import { useFieldMessage } from '../../form/field-message.ts'
import { useHeading } from '../../frame/heading.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { type Problem, problemOf } from '../../problem.ts'
import { pathIn, routeOf } from '../../routes.ts'
import { useSubmit } from '../../form/submit.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Field } from '../../ui/Field.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Interests, interestsIn } from './Interests.tsx'
import css from './Newsletter.module.css'
import { isInvalidLink, NewsletterFrame, Refused, useToken } from './NewsletterFrame.tsx'

type Known = z.output<(typeof readPreferences)['output']>

const FIRST_NAME = 'newsletter-first-name'

/** How the subscription stands, and the form to change it. */
export default function Preferences() {
  const isAwake = useAwake()
  const { t } = useTranslation('newsletter-mails')
  const token = useToken()
  const { value, problem, again } = useAnswer('newsletter', signal =>
    call(readPreferences, { token }, { signal }),
  )
  const hasLeft = value?.status === 'left'
  const title = problem
    ? t(isInvalidLink(problem) ? 'invalidTitle' : 'failedTitle')
    : t(hasLeft ? 'preferences.leftTitle' : 'preferences.title')
  const heading = useHeading(title)
  return (
    <NewsletterFrame title={title} heading={heading}>
      {problem ? (
        <Refused problem={problem} onAgain={again} />
      ) : hasLeft ? (
        <>
          <p>{t('preferences.leftText')}</p>
          <p>
            <PageLink to="newsletter" className={buttonClass()}>
              {t('anew')}
            </PageLink>
          </p>
        </>
      ) : value ? (
        <PreferencesForm value={value} token={token} />
      ) : (
        // Woken at once by a mail's link; nobody else finds anything here.
        <>
          {!isAwake && <p>{t('preferences.fromMail')}</p>}
          <div data-carries>
            <noscript>
              <p className="needs-script">{t('needsScript')}</p>
            </noscript>
            {isAwake && <Loading />}
          </div>
        </>
      )}
    </NewsletterFrame>
  )
}

function PreferencesForm({ value, token }: { value: Known; token: string }) {
  const { t } = useTranslation('newsletter-mails')
  const { t: form } = useTranslation('newsletter')
  const { language } = useCurrent()
  const message = useFieldMessage()
  const [outcome, setOutcome] = useState<'saved' | Problem>()
  const { isBusy, attempt, onSubmit } = useSubmit(async form => {
    setOutcome(undefined)
    try {
      await call(changePreferences, {
        token,
        firstName: entered(form, 'firstName'),
        interests: interestsIn(form),
      })
      setOutcome('saved')
    } catch (error) {
      setOutcome(problemOf(error))
    }
  })

  const problem = outcome === 'saved' ? undefined : outcome
  const code = problem?.fields.find(({ field }) => field === 'firstName')?.code
  const error = code && message(code)
  return (
    <form noValidate className={css.form} onSubmit={onSubmit}>
      <p>{t('preferences.text', { email: value.email })}</p>
      {value.status === 'pending' && (
        <Notice>
          <p>{t('preferences.pending')}</p>
        </Notice>
      )}
      <ErrorSummary attempt={attempt} errors={error ? [{ id: FIRST_NAME, message: error }] : []} />
      <Field
        id={FIRST_NAME}
        name="firstName"
        autoComplete="given-name"
        label={form('firstName')}
        defaultValue={value.firstName}
        error={error}
        isOptional
      />
      <Interests chosen={value.interests} />
      {outcome !== undefined && !error && (
        <Notice key={attempt} tone={problem ? 'error' : 'success'} isLive>
          <p>{problem ? problem.detail : t('preferences.saved')}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('preferences.submit')}
        </Button>
      </div>
      <p>
        <a href={`${pathIn(routeOf('newsletterLeave'), language)}#token=${token}`}>
          {t('preferences.leave')}
        </a>
      </p>
    </form>
  )
}
