import { useState } from 'react'
import type { StaffFileKind } from '../../../../contract/file-types.ts'
import type { FileAccess, StaffFile } from '../../../../contract/staff-files.ts'
import { FILE_SEARCH } from './file-search.ts'
import { FileChoices } from './FileChoices.tsx'
import css from './Files.module.css'
import { UploadButton } from './UploadButton.tsx'
import { Uploads } from './Uploads.tsx'
import { useOwnUploads } from './use-uploads.ts'
import { FILE_KIND_NAMES } from '../../../../contract/file-words.ts'

type Props = {
  access?: FileAccess
  /** The first is shown first. */
  kinds: readonly [StaffFileKind, ...StaffFileKind[]]
  /** Of one that pages may show `path` is its address. */
  onPick: (file: StaffFile) => void
}

/** Chooses one of the files, or uploads one; stands in a dialog or beside a form. */
export function FilePicker({ access = 'public', kinds, onPick }: Props) {
  const [kind, setKind] = useState<StaffFileKind>(kinds[0])
  const [search, setSearch] = useState('')
  const uploads = useOwnUploads(onPick)
  return (
    <div className={css.picker}>
      <div className={css.pickerHead}>
        {kinds.length > 1 &&
          kinds.map(each => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
              {FILE_KIND_NAMES[each]}
            </button>
          ))}
        <input
          type="search"
          aria-label={FILE_SEARCH.label}
          placeholder={FILE_SEARCH.placeholder}
          maxLength={80}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <UploadButton access={access} folder="" uploads={uploads} />
        <Uploads of={uploads} />
      </div>
      <FileChoices access={access} kind={kind} search={search} onPick={onPick} />
    </div>
  )
}
