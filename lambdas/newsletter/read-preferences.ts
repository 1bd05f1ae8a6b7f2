import { readPreferences as route } from '../../contract/newsletter.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { readerOf } from './reader-links.ts'
import { readers } from './reader.ts'
import { shownPreferences } from './shown-preferences.ts'

export const readPreferences = endpoint(route, async ({ token }) => {
  const reader = await readerOf(token)
  return reader instanceof Problem ? reader : shownPreferences(await readers.read({ address: reader }))
})
