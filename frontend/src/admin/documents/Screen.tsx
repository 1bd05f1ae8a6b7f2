import { useQuery } from '@tanstack/react-query'
import { PICTURE_SIZE, type PictureName, readPicture } from '../../../../contract/staff-docs.ts'
import { call } from '../../call.ts'
import { Bitmap } from '../pictures/Bitmap.tsx'
import css from './Document.module.css'

/** A screen of the tools as it is, for who reads about it. */
export function Screen({ name, alt }: { name: PictureName; alt: string }) {
  const { data, isError } = useQuery({
    queryKey: [readPicture.path, name],
    queryFn: async ({ signal }) => bitmapOf((await call(readPicture, { name }, { signal })).webp),
    staleTime: Infinity,
  })
  return (
    <figure
      className={css.screen}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone: the arrow keys move it
      tabIndex={0}
      aria-label={`Bildschirm: ${alt}`}
      aria-busy={!data && !isError}
    >
      {data && <Bitmap bitmap={data} label={alt} />}
      {!data && !isError && <canvas {...PICTURE_SIZE} aria-hidden="true" />}
      {isError && <p>Das Bild ist gerade nicht da: {alt}</p>}
    </figure>
  )
}

const bitmapOf = (base64: string): Promise<ImageBitmap> =>
  createImageBitmap(
    new Blob([Uint8Array.from(atob(base64), each => each.charCodeAt(0))], { type: 'image/webp' }),
  )
