import { Fragment } from 'react'
import css from './EmailAddress.module.css'

/** May end a line after the `@` and after dots, but not inside the domain's end: `example.com` stays whole. */
function partsOf(address: string): string[] {
  const parts = address.split(/(?<=[@.])/)
  const end = parts.slice(-2)
  return end[0]?.endsWith('.') ? [...parts.slice(0, -2), end.join('')] : parts
}

export function EmailAddress({ address }: { address: string }) {
  const parts = partsOf(address)
  return (
    <span className={css.address}>
      {parts.map((part, index) => (
        <Fragment key={parts.slice(0, index).join('')}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
