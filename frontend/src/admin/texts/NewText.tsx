import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { PieceType } from '../../../../contract/content.ts'
import { site } from '../../../../contract/site.ts'
import { createText } from '../../../../contract/staff-texts.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, SelectField } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { useDecision } from '../editing/use-decision.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { ToList } from '../list/ToList.tsx'
import { type Imported, importTexts } from './import-text.ts'
import { useTakeText } from './of-text.ts'
import texts from './Texts.module.css'
import { useTextList } from './use-text-list.ts'
import { LANGUAGE_NAMES, slugOf } from './words.ts'

/** Begins a text with its title, or from files. */
export function NewText({ type }: { type: PieceType }) {
  const navigate = useNavigate()
  const take = useTakeText()
  const pressIdOf = useDecision()
  const list = useTextList(type)
  const { linkTo } = useListAddress(list)
  const { form, field } = useStaffForm(
    async given => {
      const title = fieldValue(given, 'title')
      const slug = slugOf(title)
      const draft = {
        type,
        language: fieldValue(given, 'language') === 'en' ? ('en' as const) : ('de' as const),
        title,
        ...(slug && { slug }),
        author: `Redaktion ${site.brand}`,
        teaser: '',
        body: '',
      }
      const making = call(createText, { ...draft, pressId: pressIdOf(draft) })
      const problem = await problemFrom(making, createText)
      if (problem) return problem
      const made = await making
      take(made)
      await navigate(linkTo(made.contentId))
      return undefined
    },
    { names: ['language', 'title'], done: 'Der Entwurf ist begonnen.' },
  )
  return (
    <div className={texts.page}>
      <div className={css.head}>
        <h2>Neuer Text</h2>
        <ToList of={list} />
      </div>
      <section className={`${css.action} ${texts.beginning}`} aria-label="Neuer Text">
        <StaffForm {...form} title="Nicht begonnen" submit="Entwurf beginnen">
          <Field
            {...field('title')}
            label="Titel"
            hint="Lässt sich ändern"
            maxLength={120}
            autoComplete="off"
          />
          <SelectField {...field('language')} label="Sprache">
            <option value="de">{LANGUAGE_NAMES.de}</option>
            <option value="en">{LANGUAGE_NAMES.en}</option>
          </SelectField>
        </StaffForm>
      </section>
      <Import type={type} />
    </div>
  )
}

function Import({ type }: { type: PieceType }) {
  const take = useTakeText()
  const [done, setDone] = useState<readonly Imported[]>([])
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  async function read(files: readonly File[]) {
    setDone([])
    setReading(true)
    try {
      await importTexts(type, files, result => {
        if ('made' in result) take(result.made)
        setDone(before => [...before, result])
      })
    } finally {
      setReading(false)
    }
  }
  return (
    <section className={css.part} aria-label="Aus Dateien">
      <h3>Aus Markdown-Dateien</h3>
      <p className={css.what}>
        Mit Angaben oben, wie sie beim Sichern entstehen, auch mehrere in einem ZIP. Jede wird ein Entwurf;
        nennt eine eine andere als „twin“, auch einen Text von hier, gehören sie zusammen.
      </p>
      <div>
        <Button look="quiet" isBusy={isReading} onClick={() => input.current?.click()}>
          Dateien wählen
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Markdown-Dateien"
          accept=".md,.markdown,.zip,text/markdown,application/zip"
          multiple
          disabled={isReading}
          onChange={({ currentTarget }) => {
            void read([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </div>
      {isReading && (
        <output>
          Wird eingelesen …
          {done.length > 0 && ` ${done.length} ${done.length === 1 ? 'Datei' : 'Dateien'} bisher.`}
        </output>
      )}
      <ul className={css.papers} aria-live="polite">
        {done.map(each => (
          <li key={'made' in each ? each.made.contentId : each.name}>
            {'made' in each ? (
              <span>
                <Link to={`?text=${each.made.contentId}`}>{each.made.title}</Link> (
                {LANGUAGE_NAMES[each.made.language]}
                {each.made.twin && `, mit „${each.made.twin.title}“ verbunden`})
                <Missing count={each.made.missingMedia.length} />
              </span>
            ) : (
              <span>
                {each.name}: {each.why}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a file names and this shop does not have; the text itself says which. */
function Missing({ count }: { count: number }) {
  if (count === 0) return undefined
  return (
    <small>
      {count === 1
        ? ' Eine Datei, die er zeigt, ist nicht hier.'
        : ` ${count} Dateien, die er zeigt, sind nicht hier.`}
    </small>
  )
}
