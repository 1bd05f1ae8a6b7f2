import { useTranslation } from 'react-i18next'
import type { joinNewsletter } from '../../../../contract/newsletter.ts'
import { NEWSLETTER_DISCOUNT_PERCENT } from '../../../../contract/newsletter-terms.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { fieldValue } from '../../form/field-value.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { byProblem } from '../../by-problem.ts'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ask } from './ask-newsletter.ts'
import css from './Newsletter.module.css'
import { fieldIdOf, ReaderFields, readerFieldsIn, TYPED_FIELDS } from './ReaderFields.tsx'

const NAMES = ['email', ...TYPED_FIELDS] as const

/** Asks for the newsletter; submitting is the consent. The same answer for every address. */
export function NewsletterForm() {
  const { t } = useTranslation('newsletter')
  const { language } = useCurrentPage()
  const { form, field, isDone } = useForm(
    async given => {
      const fields = { email: fieldValue(given, 'email'), ...readerFieldsIn(given), language }
      const outcome = await ask('join', fields)
      if (!('problem' in outcome)) return undefined
      const { code, detail, fields: refused } = outcome.problem
      return { code, detail: isOurFault({ code }) ? t('failed') : detail, fields: refused }
    },
    { names: NAMES, idOf: fieldIdOf },
  )

  if (isDone)
    return (
      <Notice tone="success" title={t('doneTitle')} isLive takesFocus>
        <p>{t('doneText')}</p>
      </Notice>
    )
  return (
    <div className={css.form}>
      <Form {...form} submit={t('submit')}>
        <ReaderFields
          field={field}
          email={<Field {...field('email')} type="email" autoComplete="email" label={t('email')} />}
        />
        <p>{t('promise', { percent: NEWSLETTER_DISCOUNT_PERCENT })}</p>
        <p className={css.consent}>
          {t('consent')}
          <PageLink to="privacy">{t('privacy')}</PageLink>.
        </p>
        <noscript>
          <p className="needs-script">{t('needsScript')}</p>
        </noscript>
      </Form>
    </div>
  )
}

/** What a reader cannot help is one sentence, whatever went wrong. */
const isOurFault = byProblem<typeof joinNewsletter, boolean>(
  {
    unexpected: true,
    'invalid-input': true,
    'invalid-json': true,
    'not-json': true,
    'too-many-requests': false,
    'newsletter-unavailable': false,
  },
  false,
)
