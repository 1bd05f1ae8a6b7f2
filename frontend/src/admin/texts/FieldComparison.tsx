import { textMediaAt } from '../../../../contract/text-media.ts'
import { WordComparison } from '../editor/WordComparison.tsx'
import texts from './Texts.module.css'
import { type FieldName, FIELDS } from './words.ts'

type Props = { before: string; after: string; sides?: readonly [string, string] }

const THEN_AND_NOW = ['Damals', 'Jetzt'] as const

/** One field of two versions: what went is struck through, what came is underlined. */
export function FieldComparison({ name, before, after, sides = THEN_AND_NOW }: Props & { name: FieldName }) {
  return (
    <div>
      <h4>{FIELDS[name].label}</h4>
      {name === 'picture' ? (
        <Pictures {...{ before, after, sides }} />
      ) : (
        <WordComparison before={before} after={after} />
      )}
    </div>
  )
}

/** Seen, not read: an address says nothing to anybody. */
function Pictures({ before, after, sides: [then, now] }: Required<Props>) {
  return (
    <div className={texts.pictureChange}>
      {(
        [
          [then, before],
          [now, after],
        ] as const
      ).map(([when, address]) => (
        <figure key={when}>
          <figcaption>{when}</figcaption>
          {address === '' ? (
            <p>kein Bild</p>
          ) : (
            <img src={textMediaAt(address)?.path} alt={`${when}: Bild über dem Text`} />
          )}
        </figure>
      ))}
    </div>
  )
}
