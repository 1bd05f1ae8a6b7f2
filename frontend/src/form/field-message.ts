import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '../../../contract/field-problem.ts'

/** What is said beside a field; a code from a newer API still says that something is to be looked at. */
export function useFieldMessage(): (problem: Omit<FieldProblem, 'field'>) => string {
  const { t, i18n } = useTranslation('fields')
  // Codes are plain strings on the wire; the test over the contract's schemas proves that each has its sentence.
  return ({ code, ...numbers }) =>
    i18n.exists(code, { ns: 'fields' }) ? t(code as 'required', numbers) : t('invalid')
}
