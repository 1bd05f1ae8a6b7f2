import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { changePreferences, readPreferences } from '../../../../contract/newsletter.ts'
import { useAwake } from '../../frame/use-awake.ts'
import { useLoad } from '../../load/use-load.ts'
import { call } from '../../call.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { useHeading } from '../../frame/heading.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { pathIn, routeOf } from '../../routes.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './Newsletter.module.css'
import { isInvalidLink, NewsletterFrame, Refused, useToken } from './NewsletterFrame.tsx'
import { fieldIdOf, ReaderFields, readerFieldsIn, TYPED_FIELDS } from './ReaderFields.tsx'

type Known = z.output<(typeof readPreferences)['output']>

/** How the subscription stands, and the form to change it. */
export default function Preferences() {
  const isAwake = useAwake()
  const { t } = useTranslation('newsletter-mails')
  const token = useToken()
  const { value, problem, isWaiting, again } = useLoad(
    'newsletter',
    signal => call(readPreferences, { token }, { signal }),
    readPreferences,
  )
  const hasLeft = value?.status === 'left'
  const title = problem
    ? t(isInvalidLink(problem) ? 'invalidTitle' : 'failedTitle')
    : t(hasLeft ? 'preferences.leftTitle' : 'preferences.title')
  const heading = useHeading(title)
  return (
    <NewsletterFrame title={title} heading={heading}>
      {problem ? (
        <Refused problem={problem} onAgain={again} isBusy={isWaiting} />
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
          <div data-mailed>
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
  const { language } = useCurrentPage()
  const save = useForm(given => problemFrom(call(changePreferences, { token, ...readerFieldsIn(given) })), {
    names: TYPED_FIELDS,
    idOf: fieldIdOf,
  })
  return (
    <div className={css.form}>
      <Form {...save.form} submit={t('preferences.submit')}>
        <p>{t('preferences.text', { email: value.email })}</p>
        {value.status === 'pending' && (
          <Notice>
            <p>{t('preferences.pending')}</p>
          </Notice>
        )}
        <ReaderFields field={save.field} known={value} />
        {save.isDone && (
          <Notice key={save.form.attempt} tone="success" isLive>
            <p>{t('preferences.saved')}</p>
          </Notice>
        )}
      </Form>
      <p>
        <a href={`${pathIn(routeOf('newsletterLeave'), language)}#token=${token}`}>
          {t('preferences.leave')}
        </a>
      </p>
    </div>
  )
}
