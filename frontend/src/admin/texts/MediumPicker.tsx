import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '../../../../contract/language.ts'
import type { StaffFile } from '../../../../contract/staff-files.ts'
import { fieldValue } from '../../form/field-value.ts'
import { Field, SelectField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import type { PickMedium } from '../editor/insert-media.ts'
import type { MediumKind, PickedPicture } from '../editor/picture-markdown.ts'
import { FilePicker } from '../files/FilePicker.tsx'
import { Uploads } from '../files/Uploads.tsx'
import { useOwnUploads } from '../files/use-uploads.ts'
import css from './Texts.module.css'

type Wanted = Parameters<PickMedium>[0]
type Asked = Wanted & { answer: (picture: PickedPicture | undefined) => void }

const KINDS: Record<MediumKind, { title: string; other: string; alt: string }> = {
  picture: {
    title: 'Bild einsetzen',
    other: 'Das ist kein Bild, das Seiten zeigen können. Es liegt jetzt bei den Dateien.',
    alt: 'Was auf dem Bild zu sehen ist',
  },
  audio: {
    title: 'Aufnahme einsetzen',
    other: 'Das ist keine Aufnahme, die Seiten abspielen können. Sie liegt jetzt bei den Dateien.',
    alt: 'Was zu hören ist',
  },
  video: {
    title: 'Film einsetzen',
    other: 'Das ist kein Film, den Seiten abspielen können. Er liegt jetzt bei den Dateien.',
    alt: 'Was im Film zu sehen ist',
  },
}

/** The way to a file for the editor, and the dialog that it opens. The dialog stands beside other forms, never inside. */
export function useMediumPicker(language: Language): { pick: PickMedium; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const pick: PickMedium = wanted => new Promise(answer => setAsked({ ...wanted, answer }))
  const done = (picture?: PickedPicture) => {
    setAsked(undefined)
    asked?.answer(picture)
  }
  const title = asked && (asked.title ?? KINDS[asked.kind].title)
  const dialog = asked && (
    <OpenDialog key={title} title={title ?? ''} close="Schließen" onClose={() => done()}>
      <MediumPicker language={language} wanted={asked} onDone={done} />
    </OpenDialog>
  )
  return { pick, dialog }
}

type Props = { language: Language; wanted: Wanted; onDone: (picture: PickedPicture) => void }

/** First which file, then how it is described and shown. */
function MediumPicker({ language, wanted: { kind, pasted, alt, isHead = false }, onDone }: Props) {
  const [file, setFile] = useState<StaffFile>()
  const [isOther, setOther] = useState(false)
  const take = (taken: StaffFile) => {
    const isWanted = taken.kind === kind && taken.path !== undefined
    setOther(!isWanted)
    setFile(isWanted ? taken : undefined)
  }
  const uploads = useOwnUploads(take)
  const isSent = useRef(false)
  const send = useEffectEvent((picture: File) => uploads.add([picture], { access: 'public', folder: '' }))
  useEffect(() => {
    // In development effects run twice.
    if (pasted && !isSent.current) send(pasted)
    isSent.current = true
  }, [pasted])
  if (file?.path !== undefined)
    return (
      <Describe
        kind={kind}
        isHead={isHead}
        file={file}
        path={file.path}
        // What was written of it in the text comes before what the files know.
        alt={alt || file.alt?.[language]}
        onDone={onDone}
        onBack={() => setFile(undefined)}
      />
    )
  return (
    <div className={css.pictures}>
      {isOther && (
        <Notice tone="warning" isLive>
          {KINDS[kind].other}
        </Notice>
      )}
      <Uploads of={uploads} />
      <FilePicker kinds={[kind]} onPick={take} />
    </div>
  )
}

type DescribeProps = {
  kind: MediumKind
  isHead: boolean
  file: StaffFile
  path: string
  alt: string | undefined
  onDone: Props['onDone']
  onBack: () => void
}

const sizesOf = ({ width, height, setWidths: widths }: StaffFile): Partial<PickedPicture> => ({
  ...(width !== undefined && height !== undefined && { width, height }),
  ...(widths && { widths }),
})

/** The file is chosen, its words are what is next. */
const focused = (input: HTMLInputElement | null) => input?.focus()

function Describe({ kind, isHead, file, path, alt: known, onDone, onBack }: DescribeProps) {
  const isPicture = kind === 'picture'
  const { form, field } = useStaffForm(
    async given => {
      const alt = fieldValue(given, 'alt').trim()
      if (alt === '') return { code: 'invalid-input', fields: [{ field: 'alt', code: 'required' }] }
      const caption = fieldValue(given, 'caption').trim()
      const size = (['small', 'wide'] as const).find(each => each === fieldValue(given, 'size'))
      const words = { alt, ...(caption && { caption }) }
      onDone({ path, ...words, ...(size && { size }), ...(isPicture && sizesOf(file)) })
      return undefined
    },
    { names: ['alt', 'caption', 'size'], idOf: each => `picture-${each}`, done: undefined },
  )
  return (
    <>
      <figure className={css.picked}>
        {isPicture && <img src={path} alt="" />}
        <figcaption>
          <bdi>{file.name}</bdi>
        </figcaption>
      </figure>
      <StaffForm
        {...form}
        title="Nicht eingesetzt"
        submit="Einsetzen"
        cancel="Andere Datei"
        onCancel={onBack}
      >
        <Field
          {...field('alt')}
          label={KINDS[kind].alt}
          hint={
            isPicture
              ? 'Für alle, die es nicht sehen: ein Satz ohne „Bild von“'
              : 'Ein Satz; er steht darunter, wo nichts anderes steht'
          }
          defaultValue={known}
          ref={focused}
          maxLength={300}
          autoComplete="off"
        />
        {!isHead && (
          <Field
            {...field('caption')}
            label={isPicture ? 'Bildunterschrift' : 'Unterschrift'}
            hint="Steht darunter, zum Beispiel mit der Quelle"
            isOptional
            maxLength={200}
            autoComplete="off"
          />
        )}
        {isPicture && !isHead && (
          <SelectField {...field('size')} label="Breite">
            <option value="">Wie der Text</option>
            <option value="small">Halb so breit wie der Text</option>
            <option value="wide">Breiter als der Text</option>
          </SelectField>
        )}
      </StaffForm>
    </>
  )
}
