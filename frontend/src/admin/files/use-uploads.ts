import { useEffect, useRef, useState } from 'react'
import type { FileAccess, StaffFile } from '../../../../contract/staff-files.ts'
import { problemOf } from '../../problem.ts'
import { uploadFile, UploadRefused, type UploadStep } from './upload-file.ts'

type Where = { access: FileAccess; folder: string; replaces?: StaffFile | undefined }

export type Upload = {
  id: number
  name: string
  bytes: number
  sent: number
  state: UploadStep | 'waiting' | 'paused' | 'done' | 'refused'
  /** Why it was refused. */
  says?: string
}

/** Uploads of this page, one after the other; each can be paused and gone on with. */
export function useUploads(onUploaded: (file: StaffFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const sources = useRef(new Map<number, { file: File; where: Where; stop: AbortController }>())
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
    queue.current = queue.current.then(() => run(id))
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
    dismiss(id: number) {
      sources.current.delete(id)
      setUploads(all => all.filter(each => each.id !== id))
    },
  }
}

let lastId = 0
