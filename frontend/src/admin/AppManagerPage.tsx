import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { DataBoundary } from '../query/DataBoundary.tsx'
import { type DraftPart, WRITES_APP } from '../../../contract/staff-app.ts'
import { AddProgram } from './app/AddProgram.tsx'
import css from './app/App.module.css'
import { ofApp } from './app/of-app.ts'
import { PartEditor } from './app/PartEditor.tsx'
import { Publish } from './app/Publish.tsx'
import { partTitle } from '../../../contract/app-words.ts'
import { StaffFrame } from './frame/StaffFrame.tsx'
import { useMay } from './frame/use-member.ts'

/** In the address; the rest are parts of the draft. */
const PUBLISH = 'veroeffentlichen'
const ADD = 'neu'

/** What the apps and the account's player play, and what the apps say. */
export default function AppManagerPage() {
  return (
    <StaffFrame tool="appManager">
      <DataBoundary title="Die App lässt sich nicht zeigen">
        <App />
      </DataBoundary>
    </StaffFrame>
  )
}

function App() {
  const { data } = useSuspenseQuery(ofApp)
  const [query] = useSearchParams()
  const { parts, checks, recordings } = data
  const open = query.get('teil') ?? parts[0]?.name
  const part = parts.find(({ name }) => name === open)
  const mayWrite = useMay(WRITES_APP)
  const isAdding = open === ADD && mayWrite
  const shown = part?.name ?? (isAdding ? ADD : PUBLISH)
  const entry = (name: string, title: string, count = 0) => (
    <li key={name}>
      <Link to={`?teil=${name}`} aria-current={name === shown ? 'true' : undefined}>
        {title}
        {count > 0 && (
          <b title="Muss behoben werden" aria-label={`${count} zu beheben`}>
            {count}
          </b>
        )}
      </Link>
    </li>
  )
  const partEntry = ({ name, content, isRemoved }: DraftPart) =>
    entry(
      name,
      isRemoved ? `${partTitle(content)} (herausgenommen)` : partTitle(content),
      checks.filter(check => check.part === name && check.weight === 'must').length,
    )
  return (
    <div className={css.page}>
      <nav className={css.parts} aria-label="Teile der App">
        <ul>
          {parts.filter(({ content }) => content.kind === 'program').map(partEntry)}
          {mayWrite && entry(ADD, 'Neues Programm')}
          {parts.filter(({ content }) => content.kind !== 'program').map(partEntry)}
          {entry(PUBLISH, 'Veröffentlichen')}
        </ul>
      </nav>
      <div className={css.open}>
        <h2>{part ? partTitle(part.content) : isAdding ? 'Neues Programm' : 'Veröffentlichen'}</h2>
        <DataBoundary title="Dieser Teil lässt sich nicht zeigen">
          {part ? (
            <PartEditor key={part.name} part={part} recordings={recordings} checks={checks} />
          ) : isAdding ? (
            <AddProgram />
          ) : (
            <Publish app={data} />
          )}
        </DataBoundary>
      </div>
    </div>
  )
}
