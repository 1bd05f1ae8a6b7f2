import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { PieceType } from '../../../../contract/content.ts'
import type { StaffText } from '../../../../contract/staff-texts.ts'
import { shortMoment } from '../../../../contract/staff-words.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import { routeOf } from '../../routes.ts'
import css from '../Admin.module.css'
import { Deeds } from '../editing/Deeds.tsx'
import { Preview } from '../editor/Preview.tsx'
import { ToList } from '../list/ToList.tsx'
import { Decide } from './Decide.tsx'
import { ExportText } from './ExportText.tsx'
import { Links } from './Links.tsx'
import { formWordsOf, ofText, previewOf } from './of-text.ts'
import { StateMark } from './text-list.tsx'
import { TextForm } from './TextForm.tsx'
import texts from './Texts.module.css'
import { Twin } from './Twin.tsx'
import { useTextList } from './use-text-list.ts'
import { Versions } from './Versions.tsx'
import { FIELD_LABELS, type FormWords, LANGUAGE_NAMES } from './words.ts'

/** Articles and press releases have tools of their own; a link may name a text alone. */
export function TextDetail({ contentId, type }: { contentId: string; type: PieceType }) {
  const text = useSuspenseQuery(ofText(contentId)).data
  if (text.type === type) return <Opened text={text} />
  const { path } = routeOf(text.type === 'press' ? 'pressManager' : 'blogManager')
  return <Navigate to={`${path}?text=${contentId}`} replace />
}

/** One text: its words, what is decided about it, its twin, versions, links and history. */
function Opened({ text }: { text: StaffText }) {
  const list = useTextList(text.type)
  const [round, setRound] = useState(0)
  const [isDirty, setDirty] = useState(false)
  const [start, setStart] = useState<FormWords>()
  const renew = (words?: FormWords) => {
    setStart(words)
    setRound(before => before + 1)
  }
  return (
    <div className={texts.page}>
      <div className={css.head}>
        <div>
          <h2>
            {text.title} <StateMark of={{ status: text.status, isPublic: text.publicPath !== undefined }} />
          </h2>
          <p>
            <Standing of={text} />
          </p>
        </div>
        <ToList of={list} />
      </div>
      <Decide text={text} isDirty={isDirty} onDone={() => renew()} />
      {!text.isWritable && <Words of={text} />}
      {text.isWritable && (
        <TextForm
          key={round}
          text={text}
          isDirty={isDirty}
          start={start}
          onDirty={setDirty}
          onRenew={() => renew()}
        />
      )}
      <Twin text={text} isDirty={isDirty} />
      <DataBoundary title="Die Fassungen lassen sich gerade nicht zeigen">
        <Versions text={text} isDirty={isDirty} onTake={text.isWritable ? renew : undefined} />
      </DataBoundary>
      {text.status !== 'archived' && <Links text={text} />}
      <ExportText text={text} />
      <Deeds of={text.deeds} fields={{ ...FIELD_LABELS, status: 'Stand', plannedAt: 'Geplant für' }} />
    </div>
  )
}

/** What may not be written now is read here. */
function Words({ of: text }: { of: StaffText }) {
  return (
    <section className={css.part} aria-label="Text">
      <h3>Text</h3>
      <Preview text={previewOf(text, formWordsOf(text))} share={0} />
    </section>
  )
}

function Standing({ of: text }: { of: StaffText }) {
  const { language, changedAt, changedBy, publicPath, plannedAt } = text
  return (
    <>
      {LANGUAGE_NAMES[language]}, zuletzt geändert am {shortMoment(changedAt)} von {changedBy}
      {plannedAt !== undefined && <>, geplant für {shortMoment(plannedAt)}</>}
      {publicPath !== undefined && (
        <>
          , online unter <a href={publicPath}>{publicPath}</a>
        </>
      )}
    </>
  )
}
