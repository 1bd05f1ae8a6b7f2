import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StaffFile } from '../../../contract/staff-files.ts'
import type { BegunUpload } from '../../../frontend/src/admin/files/begun-uploads.ts'
import { type uploadFile, UploadRefused } from '../../../frontend/src/admin/files/upload-file.ts'
import { FILES_PLACE, UploadStore } from '../../../frontend/src/admin/files/upload-store.ts'
import { Problem } from '../../../frontend/src/problem.ts'
import { tabStorage } from '../../../frontend/src/storage.ts'

const WHERE = { access: 'public', folder: 'Fotos' } as const
const BY = 'member'
const see = new File(['0123'], 'see.png')
/** Of all that a stored file has only its name is looked at here. */
const stored = { name: 'see.png' } as StaffFile
const begun = { pressId: 'prs_see' } as BegunUpload

type Options = Parameters<typeof uploadFile>[1]
/** Each upload waits until it is told what becomes of it. */
function given() {
  const sending: { options: Options; arrive: () => void }[] = []
  const send = (_: Blob, options: Options) =>
    new Promise<StaffFile>((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new Error('Stopped.')))
      sending.push({ options, arrive: () => resolve(stored) })
    })
  return { store: new UploadStore(send, () => Promise.resolve()), sending }
}
const heard = () => vi.fn<(file: StaffFile) => void>()
const settled = () => new Promise(resolve => setImmediate(resolve))
const asks = new Set<unknown>()

beforeEach(() => {
  asks.clear()
  tabStorage.removeItem('chosen-uploads')
  vi.stubGlobal('addEventListener', (_: string, ask: unknown) => asks.add(ask))
  vi.stubGlobal('removeEventListener', (_: string, ask: unknown) => asks.delete(ask))
  return () => vi.unstubAllGlobals()
})

describe('an upload', () => {
  it('goes on while the part of the page that began it is gone, and stands with the files meanwhile', async () => {
    const { store, sending } = given()
    const [ofPart, ofFiles] = [heard(), heard()]
    const leave = store.show('editor', ofPart)
    store.show(FILES_PLACE, ofFiles)
    store.add([see], WHERE, { place: 'editor', by: BY })
    await settled()
    sending[0]?.options.onProgress?.(2, 'sending')
    expect([store.shownAt('editor').length, store.shownAt(FILES_PLACE).length]).toEqual([1, 0])
    leave()
    expect(store.shownAt(FILES_PLACE)).toMatchObject([{ name: 'see.png', state: 'sending', sent: 2 }])
    sending[0]?.arrive()
    await settled()
    expect(store.shownAt(FILES_PLACE)).toMatchObject([{ state: 'done' }])
    expect([ofPart.mock.calls, ofFiles.mock.calls]).toEqual([[], [[stored]]])
  })

  it('is told to the part that began it when it is there again', async () => {
    const { store, sending } = given()
    store.show('replace', heard())()
    store.add([see], WHERE, { place: 'replace', by: BY })
    await settled()
    const back = heard()
    store.show('replace', back)
    sending[0]?.arrive()
    await settled()
    expect(back).toHaveBeenCalledWith(stored)
  })

  it('asks before the tab is closed while it runs, and not when it is paused or has arrived', async () => {
    const { store, sending } = given()
    expect(asks.size).toBe(0)
    store.add([see], WHERE, { place: FILES_PLACE, by: BY })
    expect(asks.size).toBe(1)
    await settled()
    const [{ id } = { id: 0 }] = store.all()
    store.pause(id)
    expect(asks.size).toBe(0)
    store.resume(id)
    await settled()
    expect(asks.size).toBe(1)
    sending[1]?.arrive()
    await settled()
    expect(asks.size).toBe(0)
  })

  it('is not called interrupted as long as it has a row', async () => {
    const { store, sending } = given()
    store.add([see], WHERE, { place: FILES_PLACE, by: BY })
    await settled()
    sending[0]?.options.onBegun?.(begun)
    expect([store.hasRow('prs_see'), store.hasRow('prs_other')]).toEqual([true, false])
    await store.giveUp(1)
    expect(store.hasRow('prs_see')).toBe(false)
  })

  it('whose document goes while it is read is remembered for its member, until it is chosen again', async () => {
    const { store, sending } = given()
    const wood = new File(['01'], 'wald.png')
    store.add([see, wood], WHERE, { place: FILES_PLACE, by: BY })
    await settled()
    sending[0]?.options.onBegun?.(begun)
    sending[0]?.options.onProgress?.(1, 'sending')
    const next = given().store
    expect(next.lostOf('other')).toEqual([])
    expect(next.lostOf(BY)).toEqual([
      { by: BY, name: 'wald.png', bytes: 2, folder: 'Fotos', access: 'public' },
    ])
    next.add([wood], WHERE, { place: FILES_PLACE, by: BY })
    expect(next.lostOf(BY)).toEqual([])
  })

  it('of another content is remembered with the file that it was to replace', async () => {
    const { store } = given()
    // Of it only its id is looked at here.
    const atem = { fileId: 'fil_atem', name: 'atem.wav' } as StaffFile
    store.add([new File(['01'], 'neu.wav')], { ...WHERE, replaces: atem }, { place: 'replace', by: BY })
    await settled()
    expect(given().store.lostOf(BY)).toMatchObject([{ name: 'neu.wav', replaces: { fileId: 'fil_atem' } }])
  })

  it('that a broken connection ends is gone on with by a press; one that was refused is not', async () => {
    const answers = [
      new Problem('no-connection', { detail: 'Keine Verbindung.' }),
      new Problem('file-quota', { detail: 'Kein Platz.' }),
    ]
    const send = () => Promise.reject(answers.shift() ?? new UploadRefused('Kein Bild.'))
    const store = new UploadStore(send, () => Promise.resolve())
    store.add([see], WHERE, { place: FILES_PLACE, by: BY })
    await settled()
    const [broken] = store.shownAt(FILES_PLACE)
    expect(broken).toMatchObject({ state: 'paused', says: 'Keine Verbindung.' })
    store.resume(broken?.id ?? 0)
    expect(store.shownAt(FILES_PLACE)).toMatchObject([{ state: 'waiting', says: undefined }])
    store.add([see], WHERE, { place: FILES_PLACE, by: BY })
    await settled()
    expect(store.shownAt(FILES_PLACE)).toMatchObject([
      { state: 'refused', says: 'Kein Platz.' },
      { state: 'refused', says: 'Kein Bild.' },
    ])
  })

  it('begins once the one before is sent, and does not wait until that was looked at', async () => {
    const { store, sending } = given()
    store.add([see, see], WHERE, { place: FILES_PLACE, by: BY })
    await settled()
    sending[0]?.options.onProgress?.(4, 'sending')
    await settled()
    expect(sending).toHaveLength(1)
    sending[0]?.options.onProgress?.(4, 'checking')
    await settled()
    expect(sending).toHaveLength(2)
  })

  it('that was paused stays so, whatever is still told of its parts', async () => {
    const { store, sending } = given()
    store.add([see], WHERE, { place: FILES_PLACE, by: BY })
    await settled()
    store.pause(store.all()[0]?.id ?? 0)
    sending[0]?.options.onProgress?.(3, 'sending')
    expect(store.all()).toMatchObject([{ state: 'paused', sent: 0 }])
  })

  it('of another part of the page does not wait for it', async () => {
    const { store, sending } = given()
    store.add([see, see], WHERE, { place: FILES_PLACE, by: BY })
    store.add([see], WHERE, { place: 'editor', by: BY })
    await settled()
    expect(sending).toHaveLength(2)
  })
})

describe('an upload that was begun for another place', () => {
  const left = { ...begun, access: 'public', folder: 'Fotos' } as BegunUpload
  const chosenAt = async (place: string, where: { access: 'public' | 'sold'; folder: string }) => {
    const { store, sending } = given()
    store.add([see], where, { place, by: BY })
    await settled()
    return { store, options: sending[0]?.options }
  }

  it('goes on there, and its row says where', async () => {
    const { store, options } = await chosenAt(FILES_PLACE, { access: 'sold', folder: 'Herbst' })
    expect(options?.goesOn?.(left)).toBe(true)
    options?.onBegun?.(left)
    expect(store.shownAt(FILES_PLACE)).toMatchObject([
      { says: 'Geht dort weiter, wo der Upload begonnen wurde: Öffentlich, im Ordner „Fotos“.' },
    ])
  })

  it('is another one while it has a row of its own, and for who chooses from another area', async () => {
    const { store, options } = await chosenAt(FILES_PLACE, { access: 'public', folder: 'Fotos' })
    options?.onBegun?.(left)
    expect([store.shownAt(FILES_PLACE)[0]?.says, options?.goesOn?.(left)]).toEqual([undefined, false])
    const picker = await chosenAt('picker', { access: 'sold', folder: '' })
    expect(picker.options?.goesOn?.(left)).toBe(false)
  })

  it('also where it was still being read', async () => {
    const one = given()
    one.store.add([see], WHERE, { place: FILES_PLACE, by: BY })
    const { options } = await chosenAt(FILES_PLACE, { access: 'sold', folder: '' })
    expect(options).toMatchObject(WHERE)
  })
})
