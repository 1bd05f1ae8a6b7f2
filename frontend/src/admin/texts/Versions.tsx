import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readTextVersion, type StaffText } from '../../../../contract/staff-texts.ts'
import { shortMoment } from '../../../../contract/staff-words.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import { queryOf } from '../../query/query-client.ts'
import { Button } from '../../ui/Button.tsx'
import css from '../Admin.module.css'
import { Older } from '../list/Older.tsx'
import { FieldComparison } from './FieldComparison.tsx'
import { formWordsOf, ofVersions } from './of-text.ts'
import texts from './Texts.module.css'
import { FIELD_NAMES, type FormWords } from './words.ts'

type Props = {
  text: StaffText
  /** Something is not saved, and would be lost to a version. */
  isDirty: boolean
  /** Missing where the text is not written on now. */
  onTake: ((words: FormWords) => void) | undefined
}

/** What was published and what was kept, compared by words with what is saved now. */
export function Versions({ text, isDirty, onTake }: Props) {
  const query = useSuspenseInfiniteQuery(ofVersions(text.contentId))
  const versions = query.data
  const [open, setOpen] = useState<string>()
  return (
    <section className={css.part} aria-label="Fassungen">
      <h3>Fassungen</h3>
      {versions.length === 0 ? (
        <p className={css.what}>
          Noch keine. Was veröffentlicht wird, bleibt hier; anderes, wenn du ihm einen Namen gibst.
        </p>
      ) : (
        <ul className={`${css.papers} ${texts.lines}`}>
          {versions.map(({ version, at, by, note, isPublished, title }) => (
            <li key={version}>
              <span>{note ?? title}</span>
              <span>
                {isPublished ? 'veröffentlicht' : 'behalten'}, {shortMoment(at)}, {by}
              </span>
              <button
                type="button"
                className={css.word}
                aria-expanded={open === version}
                aria-label={`Vergleichen: ${note ?? title}, ${shortMoment(at)}`}
                onClick={() => setOpen(open === version ? undefined : version)}
              >
                Vergleichen
              </button>
              {open === version && (
                <div className={texts.compared}>
                  <DataBoundary title="Diese Fassung lässt sich gerade nicht zeigen">
                    <Compared {...{ text, version, isDirty, onTake }} />
                  </DataBoundary>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <Older query={query} />
    </section>
  )
}

function Compared({ text, version, isDirty, onTake }: Props & { version: string }) {
  const { words } = useSuspenseQuery(queryOf(readTextVersion, { contentId: text.contentId, version })).data
  const [was, is] = [formWordsOf(words), formWordsOf(text)]
  const differing = FIELD_NAMES.filter(name => was[name] !== is[name])
  return (
    <>
      {differing.length === 0 && <p>Sie sagt dasselbe wie der gespeicherte Text.</p>}
      {differing.map(name => (
        <FieldComparison key={name} name={name} before={was[name]} after={is[name]} />
      ))}
      {onTake && differing.length > 0 && (
        <div>
          <Button
            look="quiet"
            disabledBecause={isDirty ? 'Speichere zuerst, was du geschrieben hast.' : undefined}
            onClick={() => onTake(was)}
          >
            An dieser Fassung weiterschreiben
          </Button>
        </div>
      )}
    </>
  )
}
