import { useId, useRef } from 'react'
import { FILE_ENDINGS } from '../../../../contract/file-types.ts'
import type { FileAccess, StaffFile } from '../../../../contract/staff-files.ts'
import { Button } from '../../ui/Button.tsx'
import type { useUploads } from './use-uploads.ts'

type Props = {
  access: FileAccess
  folder: string
  replaces?: StaffFile
  label?: string
  uploads: ReturnType<typeof useUploads>
}

const ACCEPTED = Object.keys(FILE_ENDINGS)
  .map(ending => `.${ending}`)
  .join(',')

/** Chooses files of this machine and uploads them; what becomes of each stands in `Uploads`. */
export function UploadButton({ access, folder, replaces, label = 'Hochladen', uploads }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
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
    </>
  )
}
