import { useSuspenseQuery } from '@tanstack/react-query'
import { createElement, Fragment, memo, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import {
  type Document,
  type DocumentName,
  readDocument,
  readSecurityDocument,
} from '../../../../contract/staff-docs.ts'
import { queryOf } from '../../query/query-client.ts'
import { Markup } from '../../written/Markup.tsx'
import { Contents } from './Contents.tsx'
import css from './Document.module.css'
import { idIn, type Part, partsOf, partWith, pictureIn, type Section } from './document.ts'
import { Screen } from './Screen.tsx'
import { Transitions } from './Transitions.tsx'
import { machineAt } from './transitions.ts'

/** A document with its table of contents and its search. */
export function StaffDocument({ name }: { name: DocumentName }) {
  return name === 'security' ? <Security /> : <Shared name={name} />
}

function Security() {
  const { data } = useSuspenseQuery(queryOf(readSecurityDocument, {}))
  return <Loaded data={data} name="security" />
}

function Shared({ name }: { name: Exclude<DocumentName, 'security'> }) {
  const { data } = useSuspenseQuery(queryOf(readDocument, { name }))
  return <Loaded data={data} name={name} />
}

/** One part at a time: the one that has what the address names, or the first. */
function Loaded({ data, name }: { data: Document; name: DocumentName }) {
  const parts = useMemo(() => partsOf(data, name), [data, name])
  const { hash } = useLocation()
  const part = partWith(parts, hash) ?? parts[0]
  // The address has come before the part that it names.
  useEffect(() => {
    const named = document.getElementById(idIn(hash))
    named?.scrollIntoView({ behavior: 'instant' })
    named?.focus({ preventScroll: true })
  }, [hash])
  return (
    <div className={css.page}>
      <Contents parts={parts} shown={part} />
      {part && <Text key={part.file} of={part} />}
    </div>
  )
}

/** Stays as it is while somebody types into the search. */
const Text = memo(function Text({ of: { language, sections } }: { of: Part }) {
  return (
    <article className={css.text} lang={language}>
      {sections.map(section => (
        <SectionText key={section.id} of={section} />
      ))}
    </article>
  )
})

function SectionText({ of: { id, title, level, blocks } }: { of: Section }) {
  return (
    <>
      <div className={css.heading}>
        {createElement(`h${level}`, { id, tabIndex: -1 }, title)}
        <a href={`#${id}`} className={css.anchor} aria-label={`Adresse: ${title}`}>
          #
        </a>
      </div>
      {blocks.map((block, at) => {
        const machine = machineAt(blocks, at)
        const picture = pictureIn(block)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text keep their order
          <Fragment key={at}>
            {machine && <Transitions of={machine} />}
            {picture ? <Screen {...picture} /> : <Markup of={[block]} />}
          </Fragment>
        )
      })}
    </>
  )
}
