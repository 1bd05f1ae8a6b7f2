import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FileAccess, listFiles, type StaffFile } from '../../../../contract/staff-files.ts'
import { problemOf } from '../../problem.ts'
import type { BegunUpload } from './begun-uploads.ts'
import { giveUp, uploadFile, UploadRefused, type UploadStep } from './upload-file.ts'

type Where = { access: FileAccess; folder: string; replaces?: StaffFile | undefined }

export type Upload = {
  id: number
  name: string
  bytes: number
  sent: number
  state: UploadStep | 'waiting' | 'paused' | 'ending' | 'done' | 'refused'
  /** Why it was refused, or goes on. */
  says?: string
}

type Source = {
  file: File
  where: Where
  stop: AbortController
  /** Once the shop expects it. */
  begun?: BegunUpload
  running?: Promise<void>
}

/** Uploads of this page, one after the other; each can be paused and gone on with, and given up. */
export function useUploads(onUploaded: (file: StaffFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const client = useQueryClient()
  const sources = useRef(new Map<number, Source>())
  const queue = useRef(Promise.resolve())
  const uploaded = useRef(onUploaded)
  useEffect(() => {
    uploaded.current = onUploaded
  })
  const change = (id: number, to: Partial<Upload>) =>
    setUploads(all => all.map(each => (each.id === id ? { ...each, ...to } : each)))

  async function run(id: number) {
    const source = sources.current.get(id)
    if (!source || source.stop.signal.aborted) return
    const { file, where, stop } = source
    try {
      const stored = await uploadFile(file, {
        ...where,
        name: file.name,
        signal: stop.signal,
        onBegun: begun => {
          source.begun = begun
        },
        onProgress: (sent, state) => change(id, { sent, state }),
      })
      change(id, { state: 'done', sent: file.size })
      uploaded.current(stored)
    } catch (error) {
      if (stop.signal.aborted) return
      change(id, {
        state: 'refused',
        says: error instanceof UploadRefused ? error.message : problemOf(error).detail,
      })
    }
  }

  const enqueue = (id: number) => {
    const running = queue.current.then(() => run(id))
    queue.current = running
    const source = sources.current.get(id)
    if (source) source.running = running
  }

  function dismiss(id: number) {
    sources.current.delete(id)
    setUploads(all => all.filter(each => each.id !== id))
  }

  /** Waits until nothing is sent any more, so that no part arrives after the others were removed. */
  async function end(id: number) {
    const source = sources.current.get(id)
    if (!source) return
    const { stop, begun: before } = source
    stop.abort()
    // It waits for others and nobody expects it.
    const isOnlyWaiting = uploads.find(each => each.id === id)?.state === 'waiting' && !before
    if (isOnlyWaiting) return dismiss(id)
    change(id, { state: 'ending' })
    await source.running
    try {
      if (source.begun) await giveUp(source.begun)
      dismiss(id)
    } catch (error) {
      const problem = problemOf(error)
      const isOver = problem.code === 'upload-over'
      change(id, { state: isOver ? 'done' : 'paused', says: problem.detail })
    }
    void client.invalidateQueries({ queryKey: [listFiles.path] })
  }

  return {
    uploads,
    add(files: readonly File[], where: Where) {
      for (const file of files) {
        const id = (lastId += 1)
        sources.current.set(id, { file, where, stop: new AbortController() })
        setUploads(all => [...all, { id, name: file.name, bytes: file.size, sent: 0, state: 'waiting' }])
        enqueue(id)
      }
    },
    pause(id: number) {
      sources.current.get(id)?.stop.abort()
      change(id, { state: 'paused' })
    },
    resume(id: number) {
      const source = sources.current.get(id)
      if (!source) return
      source.stop = new AbortController()
      change(id, { state: 'waiting' })
      enqueue(id)
    },
    giveUp: (id: number) => void end(id),
    dismiss,
  }
}

let lastId = 0
