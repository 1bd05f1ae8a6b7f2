import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FACTOR_RESET_HOURS, requestFactorReset } from '../../../contract/account.ts'
import { call } from '../call.ts'
import { useCurrent } from '../current.ts'
import { emailIn } from '../proof/checks.ts'
import css from '../proof/Proof.module.css'
import { useProofForm } from '../proof/proof-form.ts'
import { Refused } from '../proof/Refused.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import type { Parts } from './parts.ts'

type Props = Pick<Parts, 'email' | 'isLinkSent' | 'awaitLink' | 'correctAddress' | 'pathOf'>

/** Two proofs and a waiting time stand in for a lost authenticator; what becomes of it is told to the inbox alone. */
export function LostDevice({ email, isLinkSent, awaitLink, correctAddress, pathOf }: Props) {
  const { t } = useTranslation('auth')
  const { language } = useCurrent()
  const { isBusy, attempt, onSubmit, refusal, errors, errorOf } = useProofForm(async form => {
    const email = emailIn(form)
    await call(requestFactorReset, { email, language })
    awaitLink(email)
  })
  return (
    <>
      <ol className={css.steps}>
        {(['inbox', 'support', 'wait'] as const).map(step => (
          <li key={step}>{t(`lostDevice.${step}`, { hours: FACTOR_RESET_HOURS })}</li>
        ))}
      </ol>
      {isLinkSent ? (
        <div>
          <Button look="quiet" onClick={correctAddress}>
            {t('lostDevice.otherAddress')}
          </Button>
        </div>
      ) : (
        <form noValidate className={css.form} onSubmit={onSubmit}>
          <ErrorSummary attempt={attempt} errors={errors} />
          <Refused refusal={refusal} attempt={attempt} />
          <Field
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            label={t('email')}
            defaultValue={email}
            error={errorOf('email')}
          />
          <div>
            <Button type="submit" isBusy={isBusy}>
              {t('lostDevice.submit')}
            </Button>
          </div>
        </form>
      )}
      <p>
        <Link to={pathOf('sign-in')}>{t('code.back')}</Link>
      </p>
    </>
  )
}
