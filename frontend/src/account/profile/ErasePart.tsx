import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ERASE_WORDS, eraseAccount, KEPT_AFTER_ERASURE } from '../../../../contract/account.ts'
import { call } from '../../call.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { SignInAgain } from '../../session/forms/SignInAgain.tsx'
import { routeOf } from '../../routes.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import css from '../Account.module.css'
import { Part } from '../Part.tsx'

export function ErasePart({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState(false)
  return (
    <Part title={t('account.erase.title')}>
      <p className={css.sub}>{t('account.erase.text')}</p>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('account.erase.open')}
      </Button>
      {isOpen && <EraseDialog email={email} onClose={() => setOpen(false)} />}
    </Part>
  )
}

function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { language } = useCurrentPage()
  /** Erasing wants a sign-in of the last minutes; then the visitor presses once more. */
  const [proof, setProof] = useState<'unasked' | 'asked' | 'given'>('unasked')
  const [typed, setTyped] = useState('')
  const isOld = proof === 'asked'
  const word = ERASE_WORDS[language === 'de' ? 0 : 1]
  const { form, field } = useForm(
    async given => {
      const confirmation = fieldValue(given, 'confirmation')
      const problem = await problemFrom(
        call(eraseAccount, { confirmation }, { as: await session.ownToken() }),
        eraseAccount,
      )
      if (problem && problem.code !== 'sign-in-again') return problem
      if (problem) {
        setTyped(confirmation)
        setProof('asked')
        return undefined
      }
      await session.forget({ isForGood: true })
      await navigate(routeOf('auth').path, { replace: true, state: { note: 'erased' } })
      return undefined
    },
    { names: ['confirmation'] },
  )

  return (
    <OpenDialog
      title={t(isOld ? 'account.erase.again' : 'account.erase.open')}
      close={t('account.close')}
      onClose={onClose}
    >
      {isOld ? (
        <SignInAgain email={email} onProven={() => setProof('given')} />
      ) : (
        <Form {...form} title={t('account.erase.failed')} submit={t('account.erase.submit')}>
          {proof === 'given' && (
            <Notice isLive>
              <p>{t('account.erase.proven')}</p>
            </Notice>
          )}
          <p>{t('account.erase.lead')}</p>
          <div>
            <p>{t('account.erase.kept')}</p>
            <ul className={css.retained}>
              {KEPT_AFTER_ERASURE[language].map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <Field
            {...field('confirmation')}
            defaultValue={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            label={t('account.erase.confirmation', { word })}
          />
        </Form>
      )}
    </OpenDialog>
  )
}
