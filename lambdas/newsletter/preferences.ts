import { changePreferences as changeRoute, readPreferences as readRoute } from '../../contract/newsletter.ts'
import { NOTHING_SAID } from '../../contract/reader.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { oneOf } from '../platform/expression.ts'
import { send } from '../platform/transact.ts'
import { readerOf } from './reader-links.ts'
import { type Reader, readers } from './reader.ts'

export const readPreferences = endpoint(readRoute, async ({ token }) => {
  const reader = await readerOf(token)
  return reader instanceof Problem ? reader : shown(await readers.read({ address: reader }))
})

/** Nothing is written any more about a reader who has left. */
export const changePreferences = endpoint(changeRoute, async ({ token, ...said }) => {
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
  return item ? shown(item) : new Problem('newsletter-link-invalid')
})

/** Nobody there any more looks like somebody who has left. */
const shown = (subscription: Reader | undefined) => ({
  status: 'left' as const,
  email: '',
  ...NOTHING_SAID,
  ...subscription,
})
