import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { changeProfile, type readProfile } from '../../../../contract/account.ts'
import type { Language } from '../../../../contract/language.ts'
import { call } from '../../call.ts'
import { entered } from '../../form/field-value.ts'
import { useFieldMessage } from '../../form/field-message.ts'
import { type Problem, problemOf } from '../../problem.ts'
import { useSubmit } from '../../form/submit.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Field, SelectField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'
import { Part } from '../Part.tsx'
import { SignInLink } from '../SignInLink.tsx'

export type Profile = z.output<(typeof readProfile)['output']>

const FIELDS = [
  { name: 'firstName', autoComplete: 'given-name', isOptional: false },
  { name: 'lastName', autoComplete: 'family-name', isOptional: true },
  { name: 'phoneNumber', autoComplete: 'tel', type: 'tel', isOptional: true },
  { name: 'birthday', autoComplete: 'bday', type: 'date', isOptional: true },
] as const

type Props = { profile: Profile; onChanged: () => void }

export function ProfileForm({ profile, onChanged }: Props) {
  const { t } = useTranslation('account')
  const message = useFieldMessage()
  const [rev, setRev] = useState(profile.rev)
  const [outcome, setOutcome] = useState<'saved' | Problem>()
  const { isBusy, attempt, onSubmit } = useSubmit(async form => {
    setOutcome(undefined)
    try {
      const changed = await call(changeProfile, {
        firstName: entered(form, 'firstName'),
        lastName: entered(form, 'lastName'),
        phoneNumber: entered(form, 'phoneNumber'),
        birthday: entered(form, 'birthday'),
        language: languageOf(entered(form, 'language')),
        rev,
      })
      setRev(changed.rev)
      setOutcome('saved')
    } catch (error) {
      setOutcome(problemOf(error))
    }
  })

  const problem = outcome === 'saved' ? undefined : outcome
  const fields = problem?.fields ?? []
  const errorOf = (name: string) => {
    const code = fields.find(({ field }) => field === name)?.code
    return code && message(code)
  }
  return (
    <Part title={t('account.profile.title')}>
      <form noValidate className={css.form} onSubmit={onSubmit}>
        <ErrorSummary
          attempt={attempt}
          errors={fields.map(({ field, code }) => ({ id: field, message: message(code) }))}
        />
        {problem && fields.length === 0 && (
          <Notice key={attempt} tone="error" title={t('account.profile.failed')} isLive>
            <p>{problem.detail}</p>
            <SignInLink problem={problem} />
            {problem.code === 'profile-changed' && (
              <Button look="quiet" onClick={onChanged}>
                {t('account.profile.reload')}
              </Button>
            )}
          </Notice>
        )}
        {FIELDS.map(({ name, ...field }) => (
          <Field
            key={name}
            {...field}
            id={name}
            name={name}
            label={t(`account.profile.${name}`)}
            defaultValue={profile[name]}
            error={errorOf(name)}
          />
        ))}
        <SelectField
          id="language"
          name="language"
          label={t('account.profile.language')}
          defaultValue={profile.language}
        >
          <option value="de">Deutsch</option>
          <option value="en">English</option>
        </SelectField>
        {outcome === 'saved' && (
          <Notice key={attempt} tone="success" isLive>
            <p>{t('account.profile.saved')}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('account.profile.submit')}
          </Button>
        </div>
      </form>
    </Part>
  )
}

const languageOf = (chosen: string): Language => (chosen === 'en' ? 'en' : 'de')
