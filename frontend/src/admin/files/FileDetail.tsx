import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ACCESS_NAMES, FILE_STATUS_NAMES } from '../../../../contract/file-words.ts'
import { PICTURE_KINDS } from '../../../../contract/picture-places.ts'
import {
  ARRIVAL_DAYS,
  listFiles,
  readStorage,
  RESTORE_DAYS,
  SELLS_FILES,
  type StaffFile,
} from '../../../../contract/staff-files.ts'
import { shortMoment } from '../../../../contract/staff-words.ts'
import { usePress } from '../../query/use-press.ts'
import { routeOf } from '../../routes.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ToList } from '../list/ToList.tsx'
import { Facts } from '../parts/Part.tsx'
import css from '../Admin.module.css'
import { useMay, useMember } from '../frame/use-member.ts'
import { madeHere } from '../editing/own-versions.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { Timeline } from '../parts/Timeline.tsx'
import { DeleteForm } from './DeleteForm.tsx'
import { fileList, ofFile } from './file-list.tsx'
import { FileForm } from './FileForm.tsx'
import files from './Files.module.css'
import { FormerContents } from './FormerContents.tsx'
import { GiveUp } from './GiveUp.tsx'
import { placeOfUse } from './place-of-use.ts'
import { Preview } from './Preview.tsx'
import { giveUp } from './upload-file.ts'
import { UploadButton } from './UploadButton.tsx'
import { Uploads } from './Uploads.tsx'
import { useUploads } from './use-uploads.ts'
import {
  bytesText,
  LABEL_REFUSALS,
  lengthText,
  loudnessText,
  missingText,
  REFUSALS,
  setText,
  stateOf,
} from './words.ts'

/** A recording of an hour is written anew within some seconds. */
const LOOK_MS = 1_500

/** Nobody sends anything, so it is done soon. */
const isComingBack = ({ isBeingReplaced, arrival }: StaffFile): boolean =>
  isBeingReplaced && arrival === undefined
const isTakenDown = ({ status, access }: StaffFile): boolean => status === 'deleted' && access === 'public'
const isBeingWritten = (file: StaffFile): boolean => file.isBeingLabelled || isComingBack(file)

/** One file: what it is, where it is used, and what can be done with it. */
export function FileDetail({ id }: { id: string }) {
  const client = useQueryClient()
  const { data: file } = useSuspenseQuery({
    ...ofFile(id),
    refetchInterval: ({ state }) => state.data !== undefined && isBeingWritten(state.data) && LOOK_MS,
  })
  const maySell = useMay(SELLS_FILES)
  const mayChange = file.access === 'public' || maySell
  /** What was saved is written on anew; what else was begun on this page stays. */
  const [round, setRound] = useState(0)
  const take = (changed: StaffFile) => {
    madeHere(id, changed.rev)
    client.setQueryData(ofFile(id).queryKey, changed)
    void client.invalidateQueries({ queryKey: [listFiles.path] })
    void client.invalidateQueries({ queryKey: [readStorage.path] })
  }
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>
            <bdi>{file.name}</bdi>
          </h2>
          <p>{stateOf(file).words}</p>
        </div>
        <ToList of={fileList} />
      </div>
      <Notices of={file} />
      {isTakenDown(file) ? (
        <p>Solange die Datei gelöscht ist, gilt ihre Adresse nicht, und sie lässt sich nicht ansehen.</p>
      ) : (
        file.content > 0 && <Preview key={file.content} file={file} />
      )}
      <About of={file} />
      {file.picture && <PictureFiles of={file} picture={file.picture} />}
      <Uses of={file} />
      {mayChange && file.arrival !== undefined && (
        <OnItsWay key={file.arrival} file={file} upload={file.arrival} />
      )}
      {mayChange && file.status === 'ready' && (
        <>
          <FileForm key={round} file={file} onSaved={take} onRenew={() => setRound(before => before + 1)} />
          {!file.picture && <Replace file={file} onDone={take} />}
        </>
      )}
      {mayChange && <FormerContents file={file} onDone={take} />}
      {mayChange && <DeleteForm file={file} onDone={take} />}
      <Timeline happenings={file.timeline} />
    </>
  )
}

/** What became of it, and what is going on. */
function Notices({ of: file }: { of: StaffFile }) {
  return (
    <>
      {file.refusal && (
        <Notice
          tone="warning"
          title={file.status === 'refused' ? 'Nicht angenommen' : 'Der neue Inhalt wurde nicht angenommen'}
        >
          <p>{REFUSALS[file.refusal]}</p>
        </Notice>
      )}
      {file.isBeingLabelled && (
        <Notice tone="neutral" isLive>
          Titel, Album und Titelbild werden gerade in die Aufnahme geschrieben.
        </Notice>
      )}
      {isComingBack(file) && (
        <Notice tone="neutral" isLive>
          Der frühere Inhalt wird gerade zurückgeholt.
        </Notice>
      )}
      {file.labelRefusal && (
        <Notice tone="warning" title="Titel, Album und Titelbild stehen nicht in der Aufnahme">
          <p>{LABEL_REFUSALS[file.labelRefusal]}</p>
        </Notice>
      )}
    </>
  )
}

/** What was begun by mistake, or nobody goes on with, can be given up by everybody who may change the file. */
function OnItsWay({ file: { fileId, name, status }, upload }: { file: StaffFile; upload: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { linkTo, kept } = useListAddress(fileList)
  const isNew = status === 'arriving'
  const { start, error } = usePress(() => giveUp({ fileId, pressId: upload }), {
    onDone() {
      void client.invalidateQueries({ queryKey: [listFiles.path] })
      if (isNew) void navigate(linkTo(undefined), { state: kept, preventScrollReset: true })
      else void client.refetchQueries(ofFile(fileId))
    },
    onRefused: () => void client.refetchQueries(ofFile(fileId)),
  })
  return (
    <section className={css.part} aria-label="Unterwegs">
      <h3>Unterwegs</h3>
      {error && <Notice tone="error">{error.detail}</Notice>}
      <p>
        {isNew ? 'Diese Datei kommt noch an.' : 'Ein neuer Inhalt kommt noch an.'} Mit derselben Datei geht es
        weiter, auch nach einer Pause; nach {ARRIVAL_DAYS} Tagen verfällt, was angekommen ist.
        {!isNew && ' Der jetzige Inhalt bleibt, wenn du abbrichst.'}
      </p>
      <div className={files.giveUp}>
        <GiveUp name={name} onGiveUp={() => start()} />
      </div>
    </section>
  )
}

function Replace({ file, onDone }: { file: StaffFile; onDone: (file: StaffFile) => void }) {
  const uploads = useUploads(`replace ${file.fileId}`, onDone)
  return (
    <section className={css.part} aria-label="Ersetzen">
      <h3>Ersetzen</h3>
      <p>
        Name, Adresse und Rechte bleiben.{' '}
        {file.wasSold &&
          'Wer sie gekauft hat, bekommt den neuen Inhalt, ohne zu zahlen und ohne dass ein Download zählt. '}
        Der neue Inhalt muss dasselbe Format haben. Der jetzige lässt sich {RESTORE_DAYS} Tage lang
        zurückholen.
        {file.wasSold &&
          file.kind === 'audio' &&
          ' Ist er länger oder kürzer, trage seine Länge danach im Angebot ein: Dort und in den Listen steht bis dahin die bisherige.'}
      </p>
      <div>
        <UploadButton
          access={file.access}
          folder={file.folder}
          replaces={file}
          label="Neuen Inhalt hochladen"
          uploads={uploads}
        />
        <Uploads of={uploads} />
      </div>
    </section>
  )
}

/** What browsers choose from, each under its own address. */
function PictureFiles({
  of: { missing },
  picture,
}: {
  of: StaffFile
  picture: NonNullable<StaffFile['picture']>
}) {
  const here = picture.filter(({ status }) => status === 'ready' || status === 'deleted')
  const all = here.length + (missing?.files.length ?? 0)
  return (
    <section className={css.part} aria-label="Dateien dieses Bildes">
      <h3>{setText({ setFiles: all, setHere: here.length })} dieses Bildes</h3>
      <ul className={css.papers}>
        {picture.map(({ fileId, name, bytes, status, path }) => (
          <li key={fileId}>
            {status === 'ready' ? (
              <a href={path} target="_blank" rel="noreferrer">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            <span>{status === 'ready' ? bytesText(bytes) : FILE_STATUS_NAMES[status]}</span>
          </li>
        ))}
      </ul>
      {missing && <Missing of={missing} here={here.map(({ fileId }) => fileId)} />}
      <p>
        Zusammen {bytesText(here.reduce((sum, { bytes }) => sum + bytes, 0))}. Ein anderes Bild entsteht im
        Werkzeug „Bilder“ und bekommt eigene Adressen.
      </p>
    </section>
  )
}

type MissingProps = { of: NonNullable<StaffFile['missing']>; here: readonly string[] }

/** What pages would ask for and find nothing, and the way to it. */
function Missing({ of: { firstId, files: missing }, here }: MissingProps) {
  return (
    <Notice
      tone="warning"
      title={missing.length === 1 ? '1 Datei fehlt' : `${missing.length} Dateien fehlen`}
    >
      <p>{missingText(missing)}. Solange etwas fehlt, zeigen Texte das Bild in einer einzigen Größe.</p>
      {here.includes(firstId) ? (
        <p>
          <Link to={`${routeOf('pictures').path}?ergaenzen=${firstId}`}>Bild vervollständigen</Link>
        </p>
      ) : (
        <p>Die größte Datei ist nicht da. Lege das Bild im Werkzeug „Bilder“ noch einmal ab.</p>
      )}
    </Notice>
  )
}

function About({ of: file }: { of: StaffFile }) {
  const { width, height, setWidths, measured, isMeasuredBySender, sha256, path, goneAt, content } = file
  const facts: (readonly [string, string] | false)[] = [
    ['Bereich', ACCESS_NAMES[file.access]],
    ['Ordner', file.folder || 'keiner'],
    file.tags.length > 0 && ['Schlagwörter', file.tags.join(', ')],
    ['Format', file.type],
    ['Größe', bytesText(file.bytes)],
    width !== undefined && height !== undefined && ['Bildpunkte', `${width} × ${height}`],
    setWidths !== undefined && [
      'Eines von mehreren',
      `${setWidths.length * PICTURE_KINDS.length} Dateien sind dieses Bild: ${setWidths.join(' und ')} Bildpunkte breit, je als AVIF, WebP und JPEG`,
    ],
    measured !== undefined && ['Länge', lengthText(measured.seconds)],
    measured?.loudness !== undefined && ['Lautheit', loudnessText(measured.loudness)],
    isMeasuredBySender && ['Gemessen', 'im Browser, aus dem sie hochgeladen wurde'],
    file.alt !== undefined && ['Bildbeschreibung', file.alt.de || 'fehlt'],
    file.alt !== undefined && ['auf Englisch', file.alt.en || 'fehlt'],
    (file.label?.title ?? '') !== '' && ['Titel im Player', file.label?.title ?? ''],
    (file.label?.album ?? '') !== '' && ['Album', file.label?.album ?? ''],
    path !== undefined && ['Adresse', path],
    ['Hochgeladen', shortMoment(file.createdAt)],
    content > 1 && ['Inhalt', `${content}. Fassung`],
    sha256 !== undefined && ['SHA-256', sha256],
    goneAt !== undefined && ['Endgültig weg', shortMoment(goneAt)],
  ]
  return (
    <section className={css.part} aria-label="Angaben">
      <h3>Angaben</h3>
      <Facts of={facts} />
    </section>
  )
}

const USE_NAMES = {
  offer: 'Angebot',
  page: 'Seite',
  text: 'Text',
  version: 'Fassung eines Textes',
  program: 'Programm',
  file: 'Titelbild',
}

function Uses({ of: { uses, wasSold } }: { of: StaffFile }) {
  const { groups } = useMember()
  return (
    <section className={css.part} aria-label="Wird benutzt in">
      <h3>Wird benutzt in</h3>
      {uses.length === 0 ? (
        <p>{wasSold ? 'Keinem Angebot mehr; wer sie gekauft hat, lädt sie weiter herunter.' : 'Nirgends.'}</p>
      ) : (
        <ul className={css.papers}>
          {uses.map(use => {
            const { what, id, title } = use
            const to = placeOfUse(use, groups)
            return (
              <li key={`${what} ${id}`}>
                <span>{to === undefined ? title : <Link to={to}>{title}</Link>}</span>
                <span>{USE_NAMES[what]}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
