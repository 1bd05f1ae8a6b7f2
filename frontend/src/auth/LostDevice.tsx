import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FACTOR_RESET_HOURS } from '../../../contract/account-terms.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { useTexts } from '../frame/use-texts.ts'
import css from '../session/forms/Credentials.module.css'
import { EmailField } from '../session/forms/EmailField.tsx'
import { Form } from '../form/Form.tsx'
import { useServerForm } from '../session/forms/server-form.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { AuthFlow } from './auth-flow.ts'

type Props = Pick<AuthFlow, 'email' | 'isLinkSent' | 'awaitLink' | 'correctAddress' | 'pathOf'>

/** Two proofs and a waiting time stand in for a lost authenticator; what becomes of it is told to the inbox alone. */
export default function LostDevice({ email, isLinkSent, awaitLink, correctAddress, pathOf }: Props) {
  useTexts(['factor'])
  const { t } = useTranslation(['factor', 'auth'])
  const { language } = useCurrentPage()
  const { form, field } = useServerForm(['email'], async (given, { emailIn, requestFactorReset }) => {
    const email = emailIn(given)
    await requestFactorReset(email, language)
    awaitLink(email)
  })
  return (
    <>
      {isLinkSent && (
        <Notice tone="success" isLive>
          <p>{t('lost.sent')}</p>
        </Notice>
      )}
      <ol className={css.steps}>
        {(['inbox', 'support', 'wait'] as const).map(step => (
          <li key={step}>{t(`lost.${step}`, { hours: FACTOR_RESET_HOURS })}</li>
        ))}
      </ol>
      {isLinkSent ? (
        <div>
          <Button look="quiet" onClick={correctAddress}>
            {t('auth:otherAddress')}
          </Button>
        </div>
      ) : (
        <Form {...form} submit={t('lost.submit')}>
          <EmailField defaultValue={email} {...field('email')} />
        </Form>
      )}
      <p>
        <Link to={pathOf('sign-in')}>{t('auth:code.back')}</Link>
      </p>
    </>
  )
}
