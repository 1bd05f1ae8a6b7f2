import { changePreferences as route } from '../../contract/newsletter.ts'
import { endpoint } from '../platform/endpoint.ts'
import { oneOf } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { send } from '../platform/transact.ts'
import { readerOf } from './reader-links.ts'
import { readers } from './reader.ts'
import { shownPreferences } from './shown-preferences.ts'

/** Nothing is written any more about a reader who has left. */
export const changePreferences = endpoint(route, async ({ token, ...said }) => {
  const address = await readerOf(token)
  if (address instanceof Problem) return address
  const { item } = await send(
    readers.update(
      { address },
      {
        if: { status: oneOf('pending', 'confirmed') },
        set: said,
      },
    ),
  )
  return item ? shownPreferences(item) : new Problem('newsletter-link-invalid')
})
