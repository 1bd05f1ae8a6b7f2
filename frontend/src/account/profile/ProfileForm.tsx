import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeProfile } from '../../../../contract/account.ts'
import { call } from '../../call.ts'
import { byProblem } from '../../by-problem.ts'
import { problemFrom } from '../../problem.ts'
import { fieldValue, fieldValues } from '../../form/field-value.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { usePress } from '../../query/use-press.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, SelectField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'
import { Part } from '../Part.tsx'
import { SignInLink } from '../SignInLink.tsx'
import { askProfileAgain, type Profile, takeProfile } from './profile.ts'

type Input = Parameters<typeof call<typeof changeProfile>>[1]

/** In the form's order; a text of the contract's profile that is missing here fails to compile. */
const FIELDS = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name', isOptional: true },
  phoneNumber: { autoComplete: 'tel', type: 'tel', isOptional: true },
  birthday: { autoComplete: 'bday', type: 'date', isOptional: true },
} as const satisfies Record<Exclude<keyof Input, 'language' | 'rev'>, object>
// Object.keys forgets the keys' type.
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

type Props = {
  profile: Profile
  /** What somewhere else was changed has been fetched, for a form that begins with it. */
  onReloaded: () => void
}

export function ProfileForm({ profile, onReloaded }: Props) {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const [begun, setBegun] = useState(profile)
  const { form, field, isDone } = useForm(
    async given => {
      const changing = call(changeProfile, {
        ...fieldValues(given, NAMES),
        language: fieldValue(given, 'language') === 'en' ? 'en' : 'de',
        rev: revisionOf(begun, profile),
      })
      const problem = await problemFrom(changing, changeProfile)
      if (problem) return problem
      const changed = await changing
      setBegun(changed)
      takeProfile(client, changed)
      return undefined
    },
    { names: [...NAMES, 'language'] },
  )
  const reload = usePress(() => askProfileAgain(client), { onDone: onReloaded })

  const wayOn = form.problem && (
    <>
      <SignInLink problem={form.problem} />
      {isOutdated(form.problem) && (
        <Button look="quiet" isBusy={reload.isPending} onClick={() => reload.start()}>
          {t('account.profile.reload')}
        </Button>
      )}
      {reload.error && <p>{reload.error.detail}</p>}
    </>
  )
  return (
    <Part title={t('account.profile.title')}>
      <div className={css.form}>
        <Form
          {...form}
          title={t('account.profile.failed')}
          wayOn={wayOn}
          submit={t('account.profile.submit')}
        >
          {NAMES.map(name => (
            <Field
              key={name}
              {...FIELDS[name]}
              {...field(name)}
              label={t(`account.profile.${name}`)}
              defaultValue={begun[name]}
            />
          ))}
          <SelectField
            {...field('language')}
            label={t('account.profile.language')}
            defaultValue={begun.language}
          >
            <option value="de">Deutsch</option>
            <option value="en">English</option>
          </SelectField>
          {isDone && (
            <Notice key={form.attempt} tone="success" isLive>
              <p>{t('account.profile.saved')}</p>
            </Notice>
          )}
        </Form>
      </div>
    </Part>
  )
}

const isOutdated = byProblem<typeof changeProfile, boolean>(
  { 'profile-changed': true, 'not-found': false },
  false,
)

/**
 * The revision that a change is made from. A change of the address counts too, and is none of what this form shows;
 * where anything that it shows was changed elsewhere, the API has to say so.
 */
const revisionOf = (begun: Profile, known: Profile): number =>
  [...NAMES, 'language' as const].every(name => begun[name] === known[name]) ? known.rev : begun.rev
