import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { problemOf } from '../../problem.ts'
import { routeOf } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
    } catch (failed) {
      if (!signal.aborted) setRefused(sentenceOf(failed))
    }
    codec.close()
    await client.refetchQueries(ofFile(fileId))
    setDone(undefined)
  }

  if (error) return <Notice tone="error">{problemOf(error).detail}</Notice>
  if (!file) return <Loading />
  const missing = file.missing?.files ?? []
  return (
    <section className={css.page} aria-labelledby="ergaenzen">
      <h2 id="ergaenzen">
        <bdi>{file.name}</bdi> vervollständigen
      </h2>
      {file.path !== undefined && <img className={css.partial} src={file.path} alt={file.alt?.de ?? ''} />}
      {refused !== undefined && (
        <Notice tone="error" isLive title="Nicht alles ist da">
          <p>{refused}</p>
        </Notice>
      )}
      {missing.length === 0 ? (
        <Notice tone="success" isLive title="Alle Dateien dieses Bildes sind da" />
      ) : (
        <>
          <p>
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
      <p>
        <Link to={`${routeOf('staffFiles').path}?datei=${fileId}`}>Zur Datei</Link>
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
