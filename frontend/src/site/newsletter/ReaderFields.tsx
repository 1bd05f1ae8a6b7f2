import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReaderFields as Said } from '../../../../contract/reader.ts'
import { fieldValues } from '../../form/field-value.ts'
import type { FieldState } from '../../form/use-form.ts'
import { Field } from '../../ui/Field.tsx'
import { Interests, interestsIn } from './Interests.tsx'
import css from './Newsletter.module.css'

/** Those with a field of their own for what is wrong with them. */
export const TYPED_FIELDS = ['firstName'] as const
type TypedField = (typeof TYPED_FIELDS)[number]

/** `newsletter-first-name` */
export const fieldIdOf = (name: string): string =>
  `newsletter-${name.replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`)}`

interface Props {
  field: (name: TypedField) => FieldState
  /** Beside the first of them, where it is asked for, too. */
  email?: ReactNode
  known?: Said
}

/** What a reader may say about themselves, the same at the sign-up and among the preferences. */
export function ReaderFields({ field, email, known }: Props) {
  const { t } = useTranslation('newsletter')
  return (
    <>
      <div className={email ? css.pair : undefined}>
        {email}
        <Field
          {...field('firstName')}
          autoComplete="given-name"
          label={t('firstName')}
          defaultValue={known?.firstName}
          isOptional
        />
      </div>
      <Interests chosen={known?.interests} />
    </>
  )
}

/** As they stand in the form. */
export const readerFieldsIn = (form: HTMLFormElement): Said => ({
  ...fieldValues(form, TYPED_FIELDS),
  interests: interestsIn(form),
})
