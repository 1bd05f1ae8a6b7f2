import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Bitmap } from './Bitmap.tsx'
import { movePoint, type Point } from './crop.ts'
import { cropMoved, focusAt, type Picture } from './picture.ts'
import css from './Pictures.module.css'
import { percent } from './words.ts'

type Props = { picture: Picture; onChange: (picture: Picture) => void }

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Of the picture's width and height: with the shift key the larger one. */
const STEP = 0.01
const LARGE_STEP = 0.1

/** The picture with what is cut out of it, and the point that must stay in sight: both move by pointer and by arrow keys. */
export function Stage({ picture, onChange }: Props) {
  const { bitmap, size, crop, focus } = picture
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<Point>(undefined)

  const steps = (move: (by: Point) => void) => (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    move({ x: arrow.x * step, y: arrow.y * step })
  }
  const drags = (move: (by: Point) => void) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      const { current: start } = from
      const drawn = box.current?.getBoundingClientRect()
      if (!start || !drawn) return
      from.current = { x: event.clientX, y: event.clientY }
      move({ x: (event.clientX - start.x) / drawn.width, y: (event.clientY - start.y) / drawn.height })
    },
    onPointerUp: () => (from.current = undefined),
    onPointerCancel: () => (from.current = undefined),
  })
  const moveCropBy = ({ x, y }: Point) =>
    onChange(cropMoved(picture, { x: x * size.width, y: y * size.height }))
  const moveFocusBy = (by: Point) => onChange(focusAt(picture, movePoint(focus, by)))

  const part = { left: crop.left / size.width, top: crop.top / size.height }
  const cropInWords = `Ausschnitt: ${crop.width} × ${crop.height} Bildpunkte, links ${percent(part.left)}, oben ${percent(part.top)}`
  const focusInWords = `Schwerpunkt: ${percent(focus.x)} von links, ${percent(focus.y)} von oben`
  return (
    <div className={css.stage}>
      <div ref={box} className={css.picture}>
        <Bitmap bitmap={bitmap} label={`${picture.file.name}, ganz`} />
        <button
          type="button"
          className={css.crop}
          style={{
            left: `${part.left * 100}%`,
            top: `${part.top * 100}%`,
            width: `${(crop.width / size.width) * 100}%`,
            height: `${(crop.height / size.height) * 100}%`,
          }}
          aria-label={cropInWords}
          aria-describedby="tasten"
          onKeyDown={steps(moveCropBy)}
          {...drags(moveCropBy)}
        />
        <button
          type="button"
          className={css.focus}
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          aria-label={focusInWords}
          aria-describedby="tasten"
          onKeyDown={steps(moveFocusBy)}
          {...drags(moveFocusBy)}
        />
      </div>
      <output className={css.spoken}>
        {cropInWords}. {focusInWords}.
      </output>
      <p id="tasten" className={css.hint}>
        Rahmen und Punkt lassen sich ziehen oder mit den Pfeiltasten bewegen, mit Umschalt in größeren
        Schritten. Der Punkt bleibt immer im Bild.
      </p>
    </div>
  )
}
