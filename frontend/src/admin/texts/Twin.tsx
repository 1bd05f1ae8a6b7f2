import { useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { otherLanguage } from '../../../../contract/language.ts'
import { createText, matchedWords, matchText, type StaffText } from '../../../../contract/staff-texts.ts'
import { TEXT_STATE_NAMES, shortMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { usePress } from '../../query/use-press.ts'
import { useDecision } from '../editing/use-decision.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Admin.module.css'
import { FieldComparison } from './FieldComparison.tsx'
import { ofText, useTakeText } from './of-text.ts'
import texts from './Texts.module.css'
import { FIELD_NAMES, LANGUAGE_NAMES } from './words.ts'

/** The same text in the other language, side by side, with what is out of date. */
export function Twin({ text, isDirty }: { text: StaffText; isDirty: boolean }) {
  const { twin, language } = text
  const other = LANGUAGE_NAMES[otherLanguage(language)]
  if (!twin)
    return (
      <section className={css.part} aria-label="Andere Sprache">
        <h3>Andere Sprache</h3>
        <p className={css.what}>Diesen Text gibt es noch nicht auf {other}.</p>
        <BeginTwin text={text} />
      </section>
    )
  const { matchedAt, before } = twin
  const now = matchedWords(twin)
  const changed = FIELD_NAMES.filter(name => name !== 'slug').filter(name => before[name] !== undefined)
  return (
    <section className={css.part} aria-label="Andere Sprache">
      <h3>
        {other}: <Link to={`?text=${twin.contentId}`}>{twin.title}</Link> ({TEXT_STATE_NAMES[twin.status]})
      </h3>
      {matchedAt === undefined ? (
        <p className={css.what}>
          Mit {other} noch nicht abgeglichen. Lies beide nebeneinander; danach steht hier, was sich dort
          ändert.
        </p>
      ) : changed.length === 0 ? (
        <p className={css.what}>
          Auf dem Stand von {other}, abgeglichen am {shortMoment(matchedAt)}.
        </p>
      ) : (
        <Notice tone="warning">
          {other} hat sich geändert, seit dieser Text am {shortMoment(matchedAt)} abgeglichen wurde. Sieh
          nach, ob hier etwas fehlt.
        </Notice>
      )}
      {changed.length > 0 && (
        <details open>
          <summary>Was sich dort seitdem geändert hat</summary>
          {changed.map(name => (
            <FieldComparison key={name} name={name} before={before[name] ?? ''} after={now[name]} />
          ))}
        </details>
      )}
      <details>
        <summary>Nebeneinander lesen</summary>
        <SideBySide text={text} twin={twin} />
      </details>
      {(matchedAt === undefined || changed.length > 0) && (
        <Match text={text} seen={twin.wordsAt} isDirty={isDirty} />
      )}
    </section>
  )
}

/** Says of the words that are saved that nothing of the other language is missing. */
function Match({ text, seen, isDirty }: { text: StaffText; seen: string; isDirty: boolean }) {
  const client = useQueryClient()
  const take = useTakeText()
  const pressIdOf = useDecision()
  const { contentId, rev } = text
  const decision = { contentId, rev, twinWordsAt: seen }
  const { start, isPending, error } = usePress(
    () => call(matchText, { ...decision, pressId: pressIdOf(decision) }),
    {
      onDone: take,
      // What came in between is looked at before it is said again.
      onRefused: () => void client.invalidateQueries({ queryKey: ofText(contentId).queryKey }),
    },
  )
  return (
    <div>
      <Button
        look="quiet"
        isBusy={isPending}
        disabledBecause={isDirty ? 'Speichere zuerst, was du geschrieben hast.' : undefined}
        onClick={() => start()}
      >
        Ist auf dem Stand
      </Button>
      {error && (
        <p role="alert">
          {error.code === 'text-changed'
            ? 'Einer der beiden Texte wurde gerade geändert. Lies ihn, bevor du das sagst.'
            : error.detail}
        </p>
      )}
    </div>
  )
}

/** Paragraph by paragraph, as both count them; those of the other language that are new here are marked. */
function SideBySide({ text, twin }: { text: StaffText; twin: NonNullable<StaffText['twin']> }) {
  const [own, others] = [paragraphsOf(text.body), paragraphsOf(twin.body)]
  const then = twin.before.body === undefined ? undefined : new Set(paragraphsOf(twin.before.body))
  return (
    <div className={texts.beside}>
      <h4>{LANGUAGE_NAMES[text.language]}</h4>
      <h4>{LANGUAGE_NAMES[twin.language]}</h4>
      {Array.from({ length: Math.max(own.length, others.length) }, (_, at) => {
        const other = others[at] ?? ''
        const isNew = then !== undefined && other !== '' && !then.has(other)
        return (
          // Paragraphs are told apart by their place alone.
          <Fragment key={at}>
            <p lang={text.language}>{own[at]}</p>
            <p lang={twin.language} data-new={isNew ? '' : undefined}>
              {isNew && <small lang="de">Seitdem geändert</small>}
              {other}
            </p>
          </Fragment>
        )
      })}
    </div>
  )
}

const paragraphsOf = (body: string): string[] => body.trim().split(/\n{2,}/)

/** Begins as a copy, to be overwritten paragraph by paragraph. */
function BeginTwin({ text }: { text: StaffText }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const take = useTakeText()
  const pressIdOf = useDecision()
  const { contentId, type, language, title, teaser, author, picture, body } = text
  const { start, isPending, error } = usePress(
    () =>
      call(createText, {
        // After an answer that got lost the same press finds the twin that it began.
        pressId: pressIdOf(contentId),
        type,
        title,
        teaser,
        author,
        // What it shows is said anew: the words are of this language.
        ...(picture !== undefined && { picture }),
        body,
        twinOf: contentId,
        twinWordsAt: text.wordsAt,
        language: otherLanguage(language),
      }),
    {
      onDone: made => {
        take(made)
        // It names its twin now.
        client.removeQueries({ queryKey: ofText(contentId).queryKey })
        void navigate(`?text=${made.contentId}`)
      },
    },
  )
  return (
    <div>
      <Button look="quiet" isBusy={isPending} onClick={() => start()}>
        {LANGUAGE_NAMES[otherLanguage(language)]} beginnen
      </Button>
      {error && <p role="alert">{error.detail}</p>}
    </div>
  )
}
