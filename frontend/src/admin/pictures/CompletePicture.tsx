import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { StaffFile } from '../../../../contract/staff-files.ts'
import { problemOf } from '../../problem.ts'
import { routeOf } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import admin from '../Admin.module.css'
import { ofFile } from '../files/file-list.tsx'
import { UploadRefused } from '../files/upload-file.ts'
import { missingText } from '../files/words.ts'
import { createCodec, PictureTrouble } from './codec.ts'
import { complete } from './complete.ts'
import css from './Pictures.module.css'
import { TROUBLES } from './words.ts'

/** A picture of which not all files have arrived: the others are made here from its widest one. */
export function CompletePicture({ fileId }: { fileId: string }) {
  const client = useQueryClient()
  const { data: file, error } = useQuery(ofFile(fileId))
  const [done, setDone] = useState<number>()
  /** By a press here, whose button is gone then. */
  const [isMade, setMade] = useState(false)
  const [refused, setRefused] = useState<string>()
  const stop = useRef(new AbortController())
  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current.abort()
  }, [])

  async function start() {
    if (!file) return
    const { signal } = stop.current
    const codec = createCodec()
    setRefused(undefined)
    setDone(0)
    try {
      await complete(file, codec, { signal, onProgress: setDone })
      setMade(true)
    } catch (failed) {
      if (!signal.aborted) setRefused(sentenceOf(failed))
    }
    codec.close()
    await client.refetchQueries(ofFile(fileId))
    setDone(undefined)
  }

  if (error) return <NoPicture why={problemOf(error).detail} />
  if (!file) return <Loading />
  const missing = file.missing?.files ?? []
  return (
    <section className={css.page} aria-labelledby="ergaenzen">
      <Head of={file} />
      {file.path !== undefined && <img className={css.partial} src={file.path} alt={file.alt?.de ?? ''} />}
      {refused !== undefined && (
        <Notice tone="error" isLive title="Nicht alles ist da">
          <p>{refused}</p>
        </Notice>
      )}
      {missing.length === 0 ? (
        <Notice tone="success" isLive takesFocus={isMade} title="Alle Dateien dieses Bildes sind da" />
      ) : (
        <>
          <p className={css.hint}>
            Es {missing.length === 1 ? 'fehlt' : 'fehlen'}: {missingText(missing)}. Sie entstehen hier aus der
            größten Datei und kommen an ihre Adressen.
          </p>
          <p className={css.deeds}>
            <Button isBusy={done !== undefined} onClick={() => void start()}>
              Erzeugen und ablegen
            </Button>
          </p>
        </>
      )}
      {done !== undefined && (
        <output>
          {done} von {missing.length} Dateien abgelegt
        </output>
      )}
    </section>
  )
}

function Head({ of: { fileId, name } }: { of: StaffFile }) {
  return (
    <div className={admin.head}>
      <div>
        <h2 id="ergaenzen">
          <bdi>{name}</bdi>
        </h2>
        <p>Bild vervollständigen</p>
      </div>
      <Link className={admin.close} to={`${routeOf('staffFiles').path}?datei=${fileId}`}>
        Zur Datei
      </Link>
    </div>
  )
}

function NoPicture({ why }: { why: string }) {
  return (
    <section className={css.page} aria-label="Bild vervollständigen">
      <Notice tone="error" isLive title="Dieses Bild lässt sich nicht vervollständigen">
        <p>{why}</p>
      </Notice>
      <p>
        <Link to={routeOf('staffFiles').path}>Zu den Dateien</Link>
      </p>
    </section>
  )
}

const sentenceOf = (error: unknown): string =>
  error instanceof PictureTrouble
    ? TROUBLES[error.trouble]
    : error instanceof UploadRefused
      ? error.message
      : problemOf(error).detail
