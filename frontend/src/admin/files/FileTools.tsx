import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { ACCESS_NAMES } from '../../../../contract/file-words.ts'
import { type FileAccess, listFiles, readStorage, SELLS_FILES } from '../../../../contract/staff-files.ts'
import { queryOf } from '../../query/query-client.ts'
import { usePress } from '../../query/use-press.ts'
import { credentials } from '../../session/own-credentials.ts'
import { useMay, useMember } from '../frame/use-member.ts'
import { type BegunUpload, begunUploads } from './begun-uploads.ts'
import { askedBy } from './file-search.ts'
import css from './Files.module.css'
import { GiveUp } from './GiveUp.tsx'
import { giveUp } from './upload-file.ts'
import { UploadButton } from './UploadButton.tsx'
import { Uploads } from './Uploads.tsx'
import { type Chosen, FILES_PLACE } from './upload-store.ts'
import { uploadStore, useUploads } from './use-uploads.ts'
import { bytesText, storageText } from './words.ts'

/** Uploading into the folder that is shown, by button or by dropping anywhere; the folders, and what all files take up. */
export function FileTools() {
  const client = useQueryClient()
  const { access, folder } = useShown()
  const maySell = useMay(SELLS_FILES)
  const mayUpload = access === 'public' || maySell
  const refresh = () => {
    void client.invalidateQueries({ queryKey: [listFiles.path] })
    void client.invalidateQueries({ queryKey: [readStorage.path] })
  }
  const uploads = useUploads(FILES_PLACE, refresh)
  const isOver = useDrop(files => mayUpload && uploads.add(files, { access, folder }))
  return (
    <>
      {mayUpload && <UploadButton access={access} folder={folder} uploads={uploads} />}
      <Folders access={access} folder={folder} />
      <Uploads of={uploads} />
      {isOver && mayUpload && (
        <output className={css.drop}>
          {folder === '' ? 'Loslassen zum Hochladen' : `Loslassen zum Hochladen in „${folder}“`}
        </output>
      )}
      <Interrupted onEnded={refresh} />
    </>
  )
}

/** The address says the access, the search the folder: `/Ordner`. */
function useShown(): { access: FileAccess; folder: string } {
  const [address] = useSearchParams()
  // Written by the list only (use-list-address.ts).
  const kept = useLocation().state as { search?: string } | null
  const search = kept?.search ?? ''
  return {
    access: address.get('bereich') === 'sold' ? 'sold' : 'public',
    folder: askedBy(search).folder ?? '',
  }
}

function Folders({ access, folder }: { access: FileAccess; folder: string }) {
  const { data } = useQuery(queryOf(readStorage, {}))
  const { panel, close } = useOverlay()
  const [address] = useSearchParams()
  if (!data) return null
  const own = data.folders.filter(each => each.access === access)
  return (
    <details ref={panel} className={css.folders}>
      <summary>{folder === '' ? 'Ordner' : `Ordner: ${folder}`}</summary>
      <div>
        <ul>
          <li>
            <Link to={`?${address.toString()}`} onClick={close}>
              Alle Dateien
            </Link>
          </li>
          {own.map(({ folder: name }) => (
            <li key={name}>
              <Link
                to={`?${address.toString()}`}
                state={{ search: `/${name}` }}
                aria-current={name === folder || undefined}
                onClick={close}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <p>{storageText(data)}</p>
      </div>
    </details>
  )
}

/** What this member has begun in this browser and is not here any more: the file has to be chosen again. */
function Interrupted({ onEnded }: { onEnded: () => void }) {
  const maySell = useMay(SELLS_FILES)
  const { sub } = useMember()
  const { data: identityId } = useQuery({
    queryKey: ['identity'],
    queryFn: async () => (await credentials()).identityId,
    staleTime: Infinity,
  })
  const { start, error } = usePress((upload: BegunUpload) => giveUp(upload), { onDone: onEnded })
  const isMine = ({ access }: Pick<Chosen, 'access'>) => access === 'public' || maySell
  const begun = identityId === undefined ? [] : begunUploads(identityId)
  const left = begun.filter(upload => isMine(upload) && !uploadStore.hasRow(upload.pressId))
  // They were still being read: nothing of them was sent.
  const unread = uploadStore.lostOf(sub).filter(isMine)
  const count = left.length + unread.length
  if (count === 0) return null
  return (
    <details className={css.folders}>
      <summary>{count === 1 ? '1 Upload unterbrochen' : `${count} Uploads unterbrochen`}</summary>
      <div>
        <p>
          Wähle dieselbe Datei noch einmal: Was davon schon angekommen ist, wird nicht wieder geschickt. Sie
          kommt in den Ordner, für den sie begonnen wurde.
        </p>
        {error && <p role="alert">{error.detail}</p>}
        <ul>
          {left.map(upload => (
            <li key={upload.pressId}>
              <Named of={upload} />
              <GiveUp name={upload.name} onGiveUp={() => start(upload)} />
            </li>
          ))}
          {unread.map(chosen => (
            <li key={`${chosen.folder}/${chosen.name}`}>
              <Named of={chosen} />
              <button
                type="button"
                aria-label={`${chosen.name} ausblenden`}
                onClick={() => uploadStore.forgetLost(chosen)}
              >
                Ausblenden
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

/** With the way to its folder; what was to replace a file is chosen again there. */
const Named = ({ of: { name, bytes, folder, access, replaces } }: { of: Omit<Chosen, 'by'> }) => (
  <span>
    <bdi>{name}</bdi>
    {`, ${bytesText(bytes)}, `}
    {!replaces && (
      <Link
        to={`?${new URLSearchParams({ bereich: access })}`}
        state={{ search: folder === '' ? '' : `/${folder}` }}
      >
        {folder === '' ? ACCESS_NAMES[access] : `${ACCESS_NAMES[access]}, Ordner ${folder}`}
      </Link>
    )}
    {replaces && (
      <Link to={`?${new URLSearchParams({ bereich: access, datei: replaces.fileId })}`}>
        Neuer Inhalt dieser Datei
      </Link>
    )}{' '}
  </span>
)

/** A panel over the page: gone with a choice, with Escape, and with a press elsewhere. */
function useOverlay() {
  const panel = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && panel.current?.contains(target) === false) closed(panel.current)
    }
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape' || panel.current?.open !== true) return
      closed(panel.current)
      panel.current.querySelector('summary')?.focus()
    }
    addEventListener('pointerdown', press)
    addEventListener('keydown', key)
    return () => {
      removeEventListener('pointerdown', press)
      removeEventListener('keydown', key)
    }
  }, [])
  return { panel, close: () => closed(panel.current) }
}

const closed = (panel: HTMLDetailsElement | null) => panel?.removeAttribute('open')

/** Files that are dragged over the page, wherever they are let go. */
function useDrop(onDrop: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const isFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!isFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!isFiles(event)) return
      event.preventDefault()
      setOver(false)
      onDrop([...(event.dataTransfer?.files ?? [])])
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  })
  return isOver
}
