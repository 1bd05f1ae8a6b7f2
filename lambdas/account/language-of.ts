import { Language } from '../../contract/language.ts'

/** The first language that was said and that we speak; a locale tells one, too. German where nothing was. */
export const languageOf = (...said: (string | undefined)[]): Language =>
  said
    .map(each => Language.safeParse(each?.slice(0, 2).toLowerCase()).data)
    .find(each => each !== undefined) ?? 'de'
