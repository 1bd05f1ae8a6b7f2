import { useEffect, useRef, useState } from 'react'
import { useAskBeforeLeaving } from '../editing/use-ask-before-leaving.ts'
import { type Codec, createCodec, PictureTrouble } from './codec.ts'
import { type Chosen, isOpened, type Picture, pictureOf, type Waiting } from './picture.ts'
import { MAX_PICTURES } from './words.ts'

/** Of what is drawn while it is cut: 50 of them are 80 MB. */
const DRAWN_EDGE = 640

/** The chosen pictures, and the worker that opens and encodes them one after the other. */
export function usePictures() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [openId, setOpenId] = useState<number>()
  const [isTooMany, setTooMany] = useState(false)
  const lastId = useRef(0)
  const codec = useRef<Codec>(undefined)
  const gone = useRef(new AbortController())
  const keep = useAskUntilSaved(chosen)
  useEffect(() => {
    gone.current = new AbortController()
    return () => {
      gone.current.abort()
      codec.current?.close()
      codec.current = undefined
    }
  }, [])

  const codecNow = () => (codec.current ??= createCodec())
  const put = (next: Chosen) => setChosen(all => all.map(each => (each.id === next.id ? next : each)))

  async function open(waiting: Waiting): Promise<void> {
    const { signal } = gone.current
    try {
      put(pictureOf(waiting, await codecNow().open(waiting.file, DRAWN_EDGE, signal)))
      setOpenId(already => already ?? waiting.id)
    } catch (error) {
      if (!signal.aborted)
        put({ ...waiting, trouble: error instanceof PictureTrouble ? error.trouble : 'encoding' })
    }
  }

  return {
    chosen,
    pictures: chosen.filter(isOpened),
    /** More were given than may be here at once; the others are not taken. */
    isTooMany,
    shown: chosen.filter(isOpened).find(({ id }) => id === openId),
    codec: codecNow,
    put,
    show: setOpenId,
    keep,
    add: (files: readonly File[]) => {
      const room = MAX_PICTURES - chosen.length
      const added = files.slice(0, room).map(file => ({ id: (lastId.current += 1), file }))
      setTooMany(files.length > room)
      setChosen(all => [...all, ...added])
      for (const each of added) void open(each)
    },
    /** The same picture once more, for another place. */
    copy: (picture: Picture) => {
      if (chosen.length >= MAX_PICTURES) return setTooMany(true)
      const id = (lastId.current += 1)
      setChosen(all => all.flatMap(each => (each.id === picture.id ? [each, { ...picture, id }] : [each])))
      setOpenId(id)
    },
    remove: (id: number) => {
      setTooMany(false)
      setChosen(all => all.filter(each => each.id !== id))
      if (id === openId) setOpenId(chosen.find(each => each.id !== id && isOpened(each))?.id)
    },
    /** Place and qualities of one picture for all of them. */
    spread: (
      { place, qualities }: Picture,
      cut: (picture: Picture, to: Pick<Picture, 'place'>) => Picture,
    ) => {
      setChosen(all =>
        all.map(each =>
          isOpened(each) ? { ...(each.place === place ? each : cut(each, { place })), qualities } : each,
        ),
      )
    },
  }
}

/** Asks before pictures are left; not once they are said to be saved as they are, or to lie in the files. */
function useAskUntilSaved(chosen: readonly Chosen[]) {
  const [saved, setSaved] = useState<ReadonlySet<Chosen>>(new Set())
  useAskBeforeLeaving(isUnsaved(chosen, saved))
  return (pictures: readonly Picture[]) => setSaved(before => new Set([...before, ...pictures]))
}

/** What was changed since it was saved is another picture, and one that cannot be opened is lost to nobody. */
export const isUnsaved = (chosen: readonly Chosen[], saved: ReadonlySet<Chosen>): boolean =>
  chosen.some(each => !saved.has(each) && (isOpened(each) || each.trouble === undefined))

export type Pictures = ReturnType<typeof usePictures>
