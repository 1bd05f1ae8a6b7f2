import { useTranslation } from 'react-i18next'

/** The sentence for a field's code; a code from a newer API still says that something is to be looked at. */
export function useFieldMessage(): (code: string) => string {
  const { t, i18n } = useTranslation('fields')
  // Codes are plain strings on the wire; the test over the contract's schemas proves that each has its sentence.
  return code => (i18n.exists(code, { ns: 'fields' }) ? t(code as 'required') : t('invalid'))
}
