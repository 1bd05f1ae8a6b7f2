import { useId, useRef } from 'react'
import { FILE_ENDINGS } from '../../../../contract/file-types.ts'
import type { FileAccess, StaffFile } from '../../../../contract/staff-files.ts'
import { Button } from '../../ui/Button.tsx'
import { Uploads } from './Uploads.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  access: FileAccess
  folder: string
  replaces?: StaffFile
  label?: string
  onUploaded: (file: StaffFile) => void
}

const ACCEPTED = Object.keys(FILE_ENDINGS)
  .map(ending => `.${ending}`)
  .join(',')

/** Chooses files of this machine and uploads them, with what becomes of each below. */
export function UploadButton({ access, folder, replaces, label = 'Hochladen', onUploaded }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads(onUploaded)
  return (
    <>
      <Button look="quiet" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        aria-label={label}
        accept={replaces ? replaces.name.replace(/^.*\./, '.') : ACCEPTED}
        multiple={!replaces}
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])], { access, folder, replaces })
          currentTarget.value = ''
        }}
      />
      <Uploads of={uploads} />
    </>
  )
}
