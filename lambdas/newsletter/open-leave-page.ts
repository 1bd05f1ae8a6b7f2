import type { Language } from '../../contract/language.ts'
import { openLeavePage as route } from '../../contract/newsletter.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { leaverOf } from './reader-links.ts'
import { readers } from './reader.ts'

/**
 * Mail programs that know RFC 2369 but not RFC 8058 open the address of `List-Unsubscribe` like a link, and so do
 * scanners. Only the button of the page unsubscribes; here the token says no more than the language of its letter, and
 * one that says nothing is led to the page like any other.
 */
export const openLeavePage = endpoint(route, async ({ token }, caller) => {
  const language = (await languageOf(token)) ?? caller.language
  return { location: `${language === 'en' ? '/en' : ''}/newsletter/abmelden#token=${token}` }
})

async function languageOf(token: string): Promise<Language | undefined> {
  const reader = await leaverOf(token)
  return reader instanceof Problem ? undefined : (await readers.read({ address: reader }))?.language
}
