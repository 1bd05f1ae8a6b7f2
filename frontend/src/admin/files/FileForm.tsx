import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { LABELLED_TYPES, listFiles, saveFile, type StaffFile } from '../../../../contract/staff-files.ts'
import { call } from '../../call.ts'
import { fieldValues } from '../../form/field-value.ts'
import { Form } from '../../form/Form.tsx'
import { type FieldState, type FormProblem, useForm } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { Field } from '../../ui/Field.tsx'
import { EditedPart } from '../editing/EditedPart.tsx'
import { WrittenOn } from '../editing/WrittenOn.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { isSame, useEditing } from '../editing/use-editing.ts'
import { ofFile } from './file-list.tsx'
import { useCover } from './use-cover.tsx'
import { otherEndingIn } from './words.ts'

const LABELS = {
  name: 'Name',
  folder: 'Ordner',
  tags: 'Schlagwörter',
  altDe: 'Was zu sehen ist, auf Deutsch',
  altEn: 'Was zu sehen ist, auf Englisch',
  title: 'Titel',
  album: 'Album',
  coverId: 'Titelbild',
}
type Name = keyof typeof LABELS
type Words = Record<Name, string>

const BASE = ['name', 'folder', 'tags'] as const
const ALT = ['altDe', 'altEn'] as const
const LABEL = ['title', 'album', 'coverId'] as const

const hasLabel = ({ access, type }: StaffFile): boolean =>
  access === 'sold' && LABELLED_TYPES.some(each => each === type)

/** What can be said of a file of this kind. */
const namesOf = (file: StaffFile): readonly Name[] => [
  ...BASE,
  ...(file.kind === 'picture' ? ALT : []),
  ...(hasLabel(file) ? LABEL : []),
]

function titleOf(file: StaffFile): string {
  if (file.kind === 'picture') return 'Name und Beschreibung'
  return hasLabel(file) ? 'Name und Titel' : 'Umbenennen und verschieben'
}

const wordsOf = ({ name, folder, tags, alt, label }: StaffFile): Words => ({
  name,
  folder,
  tags: tags.join(', '),
  altDe: alt?.de ?? '',
  altEn: alt?.en ?? '',
  title: label?.title ?? '',
  album: label?.album ?? '',
  coverId: label?.coverId ?? '',
})

const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map(tag => tag.trim().toLowerCase())
    .filter(Boolean)

/** What is sent for a file of this kind. */
function saidOf(file: StaffFile, words: Words) {
  const { name, folder, tags, altDe, altEn, title, album, coverId } = words
  return {
    name,
    folder,
    tags: tagsOf(tags),
    ...(file.kind === 'picture' && { alt: { de: altDe, en: altEn } }),
    ...(hasLabel(file) && { label: { title, album, coverId } }),
  }
}

const FIELDS: Readonly<Record<string, Name>> = {
  'alt.de': 'altDe',
  'alt.en': 'altEn',
  'label.title': 'title',
  'label.album': 'album',
  'label.coverId': 'coverId',
}

/** What is wrong, at the fields of the form. */
const asToForm = ({ code, detail, fields }: FormProblem): FormProblem => ({
  code,
  detail,
  fields: fields.map(each => ({ ...each, field: FIELDS[each.field] ?? each.field.split('.')[0] ?? '' })),
})

type Props = { file: StaffFile; onSaved: (file: StaffFile) => void; onRenew: () => void }

/** Name, folder, tags, and what a picture shows or a recording is called; of two who save, the second compares. */
export function FileForm({ file, onSaved, onRenew }: Props) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const { fileId, rev } = file
  const saved = wordsOf(file)
  const own = useEditing(`file-${fileId}`, rev, saved)
  const names = namesOf(file)
  const drawn = useRef<HTMLFormElement>(null)
  const cover = useCover(
    own.first('coverId', saved.coverId),
    coverId => drawn.current && own.keep(drawn.current, { coverId }),
  )
  const { form, field, isDone } = useForm(
    async given => {
      const sent = fieldValues(given, names)
      const words = { ...saved, ...sent }
      const otherEnding = words.name.trim() === '' ? undefined : otherEndingIn(words.name.trim(), file)
      if (otherEnding !== undefined) return { code: 'file-format', fields: [], detail: otherEnding }
      const decision = { fileId, rev: own.base, ...saidOf(file, words) }
      const saving = call(saveFile, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(saving, saveFile)
      if (problem?.code === 'file-changed') {
        const other = await client.fetchQuery(ofFile(fileId))
        const taken = own.compare(given, other.rev, wordsOf(other))
        if (taken.coverId !== undefined) cover.setCoverId(taken.coverId)
        void client.invalidateQueries({ queryKey: [listFiles.path] })
      }
      if (problem) return asToForm(problem)
      const now = await saving
      const since = { base: now.rev, shown: wordsOf(now) }
      const typed = fieldValues(given, names)
      own.goOn(since.base, since.shown)
      onSaved(now)
      if (isSame(typed, sent)) onRenew()
      else own.keepValues(typed, since)
      return undefined
    },
    { names, labelOf: name => `${LABELS[name]}:` },
  )
  const fieldOf = (name: Name) => ({ ...field(name), defaultValue: own.first(name, saved[name]) })
  return (
    <EditedPart
      title={titleOf(file)}
      own={own}
      compared={names.map(name => ({
        label: LABELS[name],
        mine: own.typed?.[name] ?? '',
        theirs: saved[name],
      }))}
      saved={undefined}
      onRenew={onRenew}
    >
      <Form
        {...form}
        ref={drawn}
        title="Nicht gespeichert"
        submit="Speichern"
        beside={isDone && <WrittenOn />}
        onInput={({ currentTarget }) => own.keep(currentTarget)}
      >
        <BaseFields fieldOf={fieldOf} />
        {file.kind === 'picture' && <AltFields fieldOf={fieldOf} />}
        {hasLabel(file) && <LabelFields fieldOf={fieldOf} cover={cover.field} />}
      </Form>
      {cover.dialog}
    </EditedPart>
  )
}

type Fields = { fieldOf: (name: Name) => FieldState & { defaultValue: string } }

function BaseFields({ fieldOf }: Fields) {
  return (
    <>
      <Field
        {...fieldOf('name')}
        label="Name"
        hint="Mit seiner Endung, die bleibt"
        maxLength={120}
        autoComplete="off"
      />
      <Field
        {...fieldOf('folder')}
        label="Ordner"
        hint="Unterordner nach einem Schrägstrich"
        isOptional
        maxLength={120}
        autoComplete="off"
      />
      <Field
        {...fieldOf('tags')}
        label="Schlagwörter"
        hint="Mit Komma getrennt, höchstens acht"
        isOptional
        maxLength={330}
        autoComplete="off"
      />
    </>
  )
}

/** What a picture shows. */
const AltFields = ({ fieldOf }: Fields) =>
  ALT.map(name => (
    <Field
      key={name}
      {...fieldOf(name)}
      label={LABELS[name]}
      hint="Ein Satz ohne „Bild von“. Texte, die das Bild zeigen, schlagen ihn vor."
      isOptional
      maxLength={300}
      autoComplete="off"
    />
  ))

/** What a player shows of a recording. */
function LabelFields({ fieldOf, cover }: Fields & { cover: ReactNode }) {
  return (
    <>
      <Field
        {...fieldOf('title')}
        label="Titel"
        hint="Steht im Player, wenn die Aufnahme heruntergeladen ist. Ist eines der Felder ausgefüllt, gilt nur, was hier steht."
        isOptional
        maxLength={120}
        autoComplete="off"
      />
      <Field
        {...fieldOf('album')}
        label="Album"
        hint="Zum Beispiel der Name des Programms"
        isOptional
        maxLength={120}
        autoComplete="off"
      />
      {cover}
    </>
  )
}
