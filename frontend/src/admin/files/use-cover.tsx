import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import editing from '../editing/Editing.module.css'
import { ofFile } from './file-list.tsx'
import { FilePicker } from './FilePicker.tsx'
import css from './Files.module.css'

type Props = {
  coverId: string
  onPick: () => void
  onRemove: () => void
}

/** The picture that players show beside a recording. */
function CoverField({ coverId, onPick, onRemove }: Props) {
  const id = useId()
  const { data } = useQuery({ ...ofFile(coverId), enabled: coverId !== '' })
  return (
    <fieldset className={css.cover} aria-describedby={id}>
      <legend>Titelbild (optional)</legend>
      <p id={id}>Ein quadratisches JPG oder PNG aus den Dateien, höchstens 2 MB</p>
      <input type="hidden" name="coverId" value={coverId} />
      <div>
        {coverId !== '' && data?.path !== undefined && <img src={data.path} alt="" />}
        {coverId !== '' && <bdi>{data?.name ?? ''}</bdi>}
        <button type="button" className={editing.word} onClick={onPick}>
          {coverId === '' ? 'Bild wählen' : 'Anderes Bild wählen'}
        </button>
        {coverId !== '' && (
          <button type="button" className={editing.word} onClick={onRemove}>
            Ohne Titelbild
          </button>
        )}
      </div>
    </fieldset>
  )
}

/** Stands beside the form, because a picture may be uploaded in it, which is a form of its own. */
export function useCover(first: string, onChange: (coverId: string) => void) {
  const [coverId, setCoverId] = useState(first)
  const [isPicking, setPicking] = useState(false)
  const choose = (chosen: string) => {
    setCoverId(chosen)
    onChange(chosen)
  }
  const field = <CoverField coverId={coverId} onPick={() => setPicking(true)} onRemove={() => choose('')} />
  const dialog = isPicking && (
    <OpenDialog title="Titelbild" close="Schließen" onClose={() => setPicking(false)}>
      <FilePicker
        kinds={['picture']}
        onPick={({ fileId }) => {
          choose(fileId)
          setPicking(false)
        }}
      />
    </OpenDialog>
  )
  return { field, dialog, setCoverId }
}
