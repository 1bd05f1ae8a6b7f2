import { useLayoutEffect, useRef } from 'react'

/** Without a label it only repeats what stands beside it. */
type Props = { bitmap: ImageBitmap; label?: string }

/** A picture that has no address: the policy of the site shows none from memory. */
export function Bitmap({ bitmap, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return (
    <canvas
      ref={canvas}
      width={bitmap.width}
      height={bitmap.height}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    />
  )
}
