import type { StaffFile } from '../../../../contract/staff-files.ts'
import type { TypedFile } from '../../../../contract/staff-shop.ts'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import { FilePicker } from '../files/FilePicker.tsx'

type Props = {
  files: readonly TypedFile[]
  onPick: (files: TypedFile[]) => void
  onClose: () => void
}

type Stored = Pick<StaffFile, 'fileId' | 'name'> & { measured?: { seconds: number } | undefined }

/** One of the files that are sold, behind those that the offer has; stands beside the form, as it holds one of its own. */
export function PickFile({ files, onPick, onClose }: Props) {
  return (
    <OpenDialog title="Datei wählen" close="Schließen" onClose={onClose}>
      <FilePicker
        access="sold"
        kinds={['audio', 'book', 'video', 'picture']}
        onPick={file => {
          if (files.every(({ fileId }) => fileId !== file.fileId)) onPick([...files, typedOf(file)])
          onClose()
        }}
      />
    </OpenDialog>
  )
}

/** Called as it is stored, as far as a customer may get it under that name, and as long as it was measured. */
export const typedOf = ({ fileId, name, measured }: Stored): TypedFile => ({
  fileId,
  title: name.replace(/\.[^.]*$/, '').slice(0, 120),
  fileName: name.replaceAll(/[^\p{L}\p{N} ._–-]+/gu, ' ').slice(-120),
  ...(measured && { seconds: Math.max(1, Math.round(measured.seconds)) }),
})
