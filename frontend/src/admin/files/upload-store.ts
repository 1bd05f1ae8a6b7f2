import * as z from 'zod/mini'
import {
  beginUpload,
  FILE_ACCESSES,
  type FileAccess,
  replaceFile,
  type StaffFile,
} from '../../../../contract/staff-files.ts'
import { ACCESS_NAMES } from '../../../../contract/file-words.ts'
import { problemOf } from '../../problem.ts'
import { tabStorage } from '../../storage.ts'
import type { BegunUpload } from './begun-uploads.ts'
import { giveUp, uploadFile, UploadRefused, type UploadStep } from './upload-file.ts'

export type Where = { access: FileAccess; folder: string; replaces?: StaffFile | undefined }

export type Upload = {
  id: number
  name: string
  bytes: number
  sent: number
  state: UploadStep | 'waiting' | 'paused' | 'ending' | 'done' | 'refused'
  /** Why it was refused, or stopped, or goes on. */
  says?: string | undefined
  /** The part of a page that it was begun in. */
  place: string
  /** The `sub` of who began it. */
  by: string
}

type Source = {
  file: File
  where: Where
  stop: AbortController
  /** Once the shop expects it. */
  begun?: BegunUpload
  running?: Promise<void>
}

/** Chosen and not begun yet: of what was still being read when the document went, this is all that is left. */
const Chosen = z.object({
  by: z.string(),
  name: z.string(),
  bytes: z.int(),
  folder: z.string(),
  access: z.enum(FILE_ACCESSES),
  /** The file whose content it was to be. */
  replaces: z.optional(z.object({ fileId: z.string() })),
})
export type Chosen = z.infer<typeof Chosen>

const CHOSEN_KEY = 'chosen-uploads'
/** The tool of the files shows what no part of the page shows that began it. */
export const FILES_PLACE = 'files'

/** Another try would be answered the same. After all else, a broken connection above all, it can be gone on with. */
const REFUSING = new Set<string>([...beginUpload.problems, ...replaceFile.problems, 'invalid-input'])

const isRunning = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'reading' || state === 'measuring' || state === 'sending'
const isOver = ({ state }: Upload): boolean => state === 'done' || state === 'refused' || state === 'ending'
const ask = (event: Event) => event.preventDefault()

/** A document's uploads, those of one place sent one after the other; they go on while its pages come and go. */
export class UploadStore {
  #uploads: readonly Upload[] = []
  #lost = keptChosen()
  #lastId = 0
  readonly #sources = new Map<number, Source>()
  readonly #queues = new Map<string, Promise<void>>()
  readonly #heard = new Set<() => void>()
  readonly #shown = new Map<string, (file: StaffFile) => void>()
  readonly #send: typeof uploadFile
  readonly #end: typeof giveUp

  constructor(send = uploadFile, end = giveUp) {
    this.#send = send
    this.#end = end
  }

  subscribe = (hear: () => void): (() => void) => {
    this.#heard.add(hear)
    return () => void this.#heard.delete(hear)
  }

  all = (): readonly Upload[] => this.#uploads

  /** What a place has to show. */
  shownAt = (place: string): Upload[] => this.#uploads.filter(each => this.#placeOf(each) === place)

  /** A part of the page shows those of a place from now on, until it says that it is gone, and is told what arrives. */
  show(place: string, onStored: (file: StaffFile) => void): () => void {
    this.#shown.set(place, onStored)
    this.#put([...this.#uploads])
    return () => {
      this.#shown.delete(place)
      this.#put([...this.#uploads])
    }
  }

  add(files: readonly File[], where: Where, { place, by }: Pick<Upload, 'place' | 'by'>): void {
    for (const file of files) {
      const id = (this.#lastId += 1)
      const { name, size: bytes } = file
      const lost = this.lostOf(by).find(each => each.name === name && each.bytes === bytes && !each.replaces)
      // What was chosen for a folder goes there, wherever its file is chosen again.
      const own = lost && place === FILES_PLACE && !where.replaces ? placeOf(lost) : where
      this.#sources.set(id, { file, where: own, stop: new AbortController() })
      this.#lost = this.#lost.filter(each => each.name !== name || each.bytes !== bytes)
      this.#put([...this.#uploads, { id, name, bytes, sent: 0, state: 'waiting', place, by }])
      this.#enqueue(id, place)
    }
  }

  pause = (id: number): void => {
    this.#sources.get(id)?.stop.abort()
    this.#change(id, { state: 'paused' })
  }

  resume = (id: number): void => {
    const [source, upload] = [this.#sources.get(id), this.#one(id)]
    if (!source || !upload) return
    source.stop = new AbortController()
    this.#change(id, { state: 'waiting', says: undefined })
    this.#enqueue(id, upload.place)
  }

  /** Waits until nothing is sent any more, so that no part arrives after the others were removed. */
  async giveUp(id: number): Promise<void> {
    const source = this.#sources.get(id)
    if (!source) return
    source.stop.abort()
    // It waits for others and nobody expects it.
    if (this.#one(id)?.state === 'waiting' && !source.begun) return this.dismiss(id)
    this.#change(id, { state: 'ending' })
    await source.running
    try {
      if (source.begun) await this.#end(source.begun)
      this.dismiss(id)
    } catch (error) {
      const problem = problemOf(error)
      this.#change(id, { state: problem.code === 'upload-over' ? 'done' : 'paused', says: problem.detail })
    }
  }

  dismiss = (id: number): void => {
    this.#sources.delete(id)
    this.#put(this.#uploads.filter(each => each.id !== id))
  }

  /** It has a row of its own, so it is not what an earlier document left. */
  hasRow = (pressId: string): boolean =>
    [...this.#sources.values()].some(({ begun }) => begun?.pressId === pressId)

  /** What this member had chosen when an earlier document of this tab went while it was read. */
  lostOf = (by: string): Chosen[] => this.#lost.filter(each => each.by === by)

  forgetLost(which: Chosen): void {
    this.#lost = this.#lost.filter(each => each !== which)
    this.#put([...this.#uploads])
  }

  #put(next: readonly Upload[]) {
    this.#uploads = next
    if (next.some(isRunning)) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
    keepChosen([...this.#lost, ...next.flatMap(this.#chosenOf)])
    for (const hear of this.#heard) hear()
  }

  #change(id: number, to: Partial<Upload>) {
    this.#put(this.#uploads.map(each => (each.id === id ? { ...each, ...to } : each)))
  }

  #one = (id: number) => this.#uploads.find(each => each.id === id)

  #placeOf = ({ place }: Upload) => (this.#shown.has(place) ? place : FILES_PLACE)

  #chosenOf = (upload: Upload): Chosen[] => {
    const source = this.#sources.get(upload.id)
    if (!source || source.begun || isOver(upload)) return []
    const { by, name, bytes } = upload
    const { folder, access, replaces } = source.where
    return [{ by, name, bytes, folder, access, ...(replaces && { replaces: { fileId: replaces.fileId } }) }]
  }

  #enqueue(id: number, place: string) {
    let goOn: () => void = () => undefined
    // While the shop looks at one the line is free for the next.
    const sent = new Promise<void>(resolve => {
      goOn = resolve
    })
    const running = (this.#queues.get(place) ?? Promise.resolve()).then(() => this.#run(id, goOn)).then(goOn)
    this.#queues.set(place, sent)
    const source = this.#sources.get(id)
    if (source) source.running = running
  }

  /** Begun for another place and not going on by itself: a picker offers one area alone. */
  #isLeft = (begun: BegunUpload, place: string | undefined, { access }: Where): boolean =>
    !begun.replaces && !this.hasRow(begun.pressId) && (place === FILES_PLACE || begun.access === access)

  /** `onSent`: all of it has left this browser. */
  async #run(id: number, onSent: () => void) {
    const source = this.#sources.get(id)
    if (!source || source.stop.signal.aborted) return
    const { file, where, stop } = source
    const place = this.#one(id)?.place
    try {
      const stored = await this.#send(file, {
        ...where,
        name: file.name,
        signal: stop.signal,
        goesOn: begun => this.#isLeft(begun, place, where),
        onBegun: begun => {
          source.begun = begun
          if (!where.replaces) this.#change(id, { says: elsewhere(begun, where) })
        },
        onProgress: (sent, state) => {
          // Of what was paused the last part may still say how far it came.
          if (!stop.signal.aborted) this.#change(id, { sent, state })
          if (state === 'checking') onSent()
        },
      })
      this.#change(id, { state: 'done', sent: file.size })
      const upload = this.#one(id)
      if (upload) this.#shown.get(this.#placeOf(upload))?.(stored)
    } catch (error) {
      if (stop.signal.aborted) return
      if (error instanceof UploadRefused) return this.#change(id, { state: 'refused', says: error.message })
      const { code, detail } = problemOf(error)
      this.#change(id, { state: REFUSING.has(code) ? 'refused' : 'paused', says: detail })
    }
  }
}

const placeOf = ({ access, folder }: Chosen): Where => ({ access, folder })

/** Where it goes on, if that is not where its file was chosen. */
function elsewhere(begun: BegunUpload, { access, folder }: Where): string | undefined {
  if (begun.access === access && begun.folder === folder) return undefined
  const where = begun.folder === '' ? 'ohne Ordner' : `im Ordner „${begun.folder}“`
  return `Geht dort weiter, wo der Upload begonnen wurde: ${ACCESS_NAMES[begun.access]}, ${where}.`
}

function keptChosen(): Chosen[] {
  try {
    return z.array(Chosen).parse(JSON.parse(tabStorage.getItem(CHOSEN_KEY) ?? '[]'))
  } catch {
    // Written by another version of this page.
    return []
  }
}

function keepChosen(all: readonly Chosen[]): void {
  if (all.length === 0) tabStorage.removeItem(CHOSEN_KEY)
  else tabStorage.setItem(CHOSEN_KEY, JSON.stringify(all))
}
