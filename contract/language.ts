import * as z from 'zod/mini'

/** German is the default and the fallback everywhere. */
export const Language = z.enum(['de', 'en'])
export type Language = z.infer<typeof Language>

export const otherLanguage = (language: Language): Language => (language === 'de' ? 'en' : 'de')
