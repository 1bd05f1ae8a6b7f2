import { useQueryClient } from '@tanstack/react-query'
import { BODY_BYTES } from '../../../../contract/content.ts'
import { useEffect, useRef, useState } from 'react'
import { piecePath } from '../../../../contract/content-paths.ts'
import type { Language } from '../../../../contract/language.ts'
import { saveText, type StaffText, WORDS_TO_LACK } from '../../../../contract/staff-texts.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { Form } from '../../form/Form.tsx'
import { type FieldState, useForm } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { AreaField, CheckField, Field } from '../../ui/Field.tsx'
import { EditedPart } from '../editing/EditedPart.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { useEditing } from '../editing/use-editing.ts'
import type { PickMedium } from '../editor/insert-media.ts'
import { SharePreview } from '../editor/SharePreview.tsx'
import { TextEditor } from '../editor/TextEditor.tsx'
import type { TextPlace } from '../../../../contract/text-hint.ts'
import { TextHints } from '../editor/TextHints.tsx'
import { HeadPicture } from './HeadPicture.tsx'
import { formWordsOf, ofText, previewOf, useTakeText, wordsOf } from './of-text.ts'
import { useMediumPicker } from './MediumPicker.tsx'
import { Overtaken } from './Overtaken.tsx'
import css from './Texts.module.css'
import { useOwnWords } from './use-own-words.ts'
import { FIELD_NAMES, type FieldName, FIELDS, type FormWords, LANGUAGE_NAMES, slugOf } from './words.ts'

/** Those with a part of the form of their own. */
const LARGE = ['teaser', 'picture', 'pictureAlt', 'body'] as const satisfies FieldName[]
const LINES = FIELD_NAMES.filter(name => !LARGE.some(large => large === name))
const NAMES = [...FIELD_NAMES, 'keepAs', 'upToDate'] as const

const labelOf = (name: (typeof NAMES)[number]): string =>
  name === 'keepAs' ? 'Fassung' : name === 'upToDate' ? 'Stand' : FIELDS[name].label

type Props = {
  text: StaffText
  isDirty: boolean
  /** Of a version that is to be written on; not saved yet. */
  start: FormWords | undefined
  onDirty: (isDirty: boolean) => void
  onRenew: () => void
}

/** The words of a text, with its page beside them. Kept over a reload until they are saved; what is decided meanwhile leaves them as they are. */
export function TextForm({ text, isDirty, start, onDirty, onRenew }: Props) {
  const client = useQueryClient()
  const take = useTakeText()
  const pressIdOf = useDecision()
  const { contentId, rev, language, wordsAt } = text
  const own = useEditing(`text-${contentId}`, rev, { wordsAt })
  const saved = formWordsOf(text)
  const { pick, dialog } = useMediumPicker(language)
  const { words, change, ...mine } = useOwnWords(own, saved, { start, onDirty })
  const part = useSaveKey()
  const [place, setPlace] = useState<TextPlace>()
  const [saves, setSaves] = useState(0)
  const { form, field, isDone } = useForm(
    async given => {
      const keepAs = fieldValue(given, 'keepAs').trim()
      const isUpToDate = fieldValue(given, 'upToDate') !== ''
      if (!isDirty && !keepAs && !isUpToDate) {
        own.goOnUnsaved()
        return undefined
      }
      const decision = {
        contentId,
        rev: own.base,
        ...wordsOf(words),
        ...(keepAs && { keepAs }),
        ...(mine.overwritten.length > 0 && { overwrites: true }),
        ...(text.twin && isUpToDate && { twinWordsAt: text.twin.wordsAt }),
      }
      const saving = call(saveText, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(saving, saveText)
      if (problem?.code === 'text-changed') {
        const theirs = await client.fetchQuery({ ...ofText(contentId), staleTime: 0 })
        own.compare(given, theirs.rev, { wordsAt: theirs.wordsAt })
        mine.moveOnto(formWordsOf(theirs))
      }
      if (problem) return problem
      const now = await saving
      own.goOn(now.rev, { wordsAt: now.wordsAt })
      take(now)
      setSaves(count => count + 1)
      mine.goOnFrom(words, now)
      return undefined
    },
    { names: NAMES, labelOf: name => `${labelOf(name)}:` },
  )
  function go(to: TextPlace) {
    if (to.field === 'body') return setPlace({ ...to })
    if (to.field === 'picture') return part.current?.querySelector<HTMLElement>('#picture')?.focus()
    const line = part.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${to.field}"]`)
    line?.focus()
    line?.setSelectionRange(to.from, to.to)
  }
  return (
    <div ref={part} className={css.words}>
      <EditedPart
        title="Text"
        own={own}
        comparison={
          <Overtaken
            {...mine}
            mine={words}
            theirs={saved}
            onTakeTheirs={() => {
              own.drop()
              onRenew()
            }}
          />
        }
        saved={undefined}
        isWide
        onRenew={onRenew}
      >
        <Form
          {...form}
          title="Nicht gespeichert"
          submit={own.typed ? 'Meine Fassung speichern' : 'Speichern'}
          submitLook={isDirty ? undefined : 'quiet'}
          beside={<output className={css.saved}>{isDone && !isDirty && 'Gespeichert.'}</output>}
        >
          <Lines language={language} words={words} field={field} onPick={pick} onChange={change} />
          <div id="body" tabIndex={-1}>
            <TextEditor
              label="Text in Markdown"
              text={previewOf(text, words)}
              maxBytes={BODY_BYTES}
              onChange={body => change({ body })}
              onPickMedium={pick}
              place={place}
            />
            {field('body').error !== undefined && <p role="alert">{field('body').error}</p>}
          </div>
          <Version key={saves} text={text} field={field} />
        </Form>
        <Checks text={text} words={words} onGo={go} />
      </EditedPart>
      {dialog}
    </div>
  )
}

type FieldOf = (name: (typeof NAMES)[number]) => FieldState
type LinesProps = {
  language: Language
  words: FormWords
  field: FieldOf
  onPick: PickMedium
  onChange: (to: Partial<FormWords>) => void
}

/** All but the body. */
function Lines({ language, words, field, onPick, onChange }: LinesProps) {
  return (
    <>
      <div className={css.fields}>
        {LINES.map(name => (
          <Field
            key={name}
            {...field(name)}
            lang={language}
            {...FIELDS[name]}
            isOptional={name !== 'slug' && WORDS_TO_LACK.some(each => each === name)}
            value={words[name]}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
            onBlur={({ currentTarget: { form }, relatedTarget }) => {
              // Not before the eyes of who is about to type another one.
              const isToBeTyped = relatedTarget !== null && relatedTarget === form?.elements.namedItem('slug')
              if ((name === 'title' || name === 'slug') && words.slug === '' && !isToBeTyped)
                onChange({ slug: slugOf(words.title) })
            }}
          />
        ))}
      </div>
      <AreaField
        {...field('teaser')}
        lang={language}
        {...FIELDS.teaser}
        hint="Ein bis zwei Sätze. Sie stehen in der Liste und bei Suchmaschinen."
        rows={2}
        value={words.teaser}
        onChange={({ currentTarget }) => onChange({ teaser: currentTarget.value })}
      />
      <HeadPicture {...{ words, field, language, onPick, onChange }} />
    </>
  )
}

/** What is said of one's next saving alone, whatever others save before it. */
function Version({ text: { twin }, field }: { text: StaffText; field: FieldOf }) {
  return (
    <>
      <Field
        {...field('keepAs')}
        label="Als Fassung behalten"
        hint="Ein Name, unter dem du sie wiederfindest. Veröffentlichtes bleibt von selbst."
        isOptional
        maxLength={80}
        autoComplete="off"
      />
      {twin && (
        <CheckField {...field('upToDate')}>
          Damit auf dem Stand von {LANGUAGE_NAMES[twin.language]}
        </CheckField>
      )}
    </>
  )
}

type ChecksProps = { text: StaffText; words: FormWords; onGo: (to: TextPlace) => void }

/** What is worth a look before it is published, and how a link to it looks elsewhere. */
function Checks({ text, words, onGo }: ChecksProps) {
  const { type, language, missingMedia } = text
  return (
    <div className={css.checks}>
      <TextHints
        text={{
          ...words,
          language,
          keywords: words.keywords.split(','),
          missingMedia,
        }}
        onGo={onGo}
      />
      <SharePreview
        title={words.title}
        teaser={words.teaser}
        picture={words.picture}
        path={piecePath({ type, language, slug: words.slug })}
      />
    </div>
  )
}

/** Ctrl S or Cmd S saves the form of this part, also from within the editor, whose shadow root keeps keys to itself. */
function useSaveKey() {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // A page saved as a file is of use to nobody here.
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) part.current?.querySelector('form')?.requestSubmit()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
  return part
}
