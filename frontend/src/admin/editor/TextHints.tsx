import { useDeferredValue } from 'react'
import { readingEase } from '../../../../contract/reading-ease.ts'
import type { HintedText, TextHint, TextPlace } from '../../../../contract/text-hint.ts'
import { textHints } from '../../../../contract/text-hints.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './TextHints.module.css'

const TOPICS: Readonly<Record<TextHint['topic'], string>> = {
  claims: 'Aussagen über Gesundheit',
  markup: 'HTML',
  links: 'Links',
  pictures: 'Bilder, Ton und Film',
  headings: 'Überschriften',
  reading: 'Lesbarkeit',
  length: 'Längen',
  keywords: 'Stichwörter',
}
// Object.keys forgets the keys' type.
const ORDER = Object.keys(TOPICS) as TextHint['topic'][]
/** What a place is called in the tool. */
export const placeName = ({ field, line }: TextPlace): string =>
  field === 'body' ? `Zeile ${line}` : FIELDS[field]
const FIELDS = {
  title: 'Titel',
  topic: 'Thema',
  teaser: 'Anreißer',
  picture: 'Bild über dem Text',
  pictureAlt: 'Was darauf zu sehen ist',
} as const

/** What to look at before a text is published; nothing of it stops anybody. */
export function TextHints({ text, onGo }: { text: HintedText; onGo: (place: TextPlace) => void }) {
  const looked = useDeferredValue(text)
  const hints = textHints(looked)
  const ease = readingEase(looked.body, looked.language)
  const topics = ORDER.filter(topic => hints.some(hint => hint.topic === topic))
  return (
    <section className={css.hints} aria-label="Hinweise zum Text">
      <h4>Hinweise</h4>
      {ease && (
        <p className={css.soft}>
          {ease.words} {ease.words === 1 ? 'Wort' : 'Wörter'}, {ease.sentences.length}{' '}
          {ease.sentences.length === 1 ? 'Satz' : 'Sätze'}, Lesbarkeit {ease.score} von 100
        </p>
      )}
      {hints.length === 0 && (
        <p className={css.good}>
          <Icon name="check" /> Nichts aufgefallen.
        </p>
      )}
      {topics.map(topic => (
        <details key={topic} open={topic === 'claims'}>
          <summary>
            {TOPICS[topic]}{' '}
            <span className={css.soft}>{hints.filter(hint => hint.topic === topic).length}</span>
          </summary>
          <ul>
            {hints
              .filter(hint => hint.topic === topic)
              .map(hint => (
                <Hint key={`${hint.place?.field} ${hint.place?.from} ${hint.says}`} hint={hint} onGo={onGo} />
              ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

/** Its place is a way there: the words are chosen, so that they can be seen and written anew. */
function Hint({ hint, onGo }: { hint: TextHint; onGo: (place: TextPlace) => void }) {
  const { weight, says, reason, place } = hint
  return (
    <li data-weight={weight}>
      {place && (
        <button type="button" className={css.place} onClick={() => onGo(place)}>
          {placeName(place)}
        </button>
      )}
      <span>
        {says}
        {reason !== undefined && <small>{reason}</small>}
      </span>
    </li>
  )
}
