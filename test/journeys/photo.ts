import type { Page } from 'playwright-core'
import { exifSegment, withSegment } from '../frontend/pictures/made-pictures.ts'

/** A photo that the browser draws, lying on its side as cameras store it, with its place. */
export async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  return Buffer.from(withSegment(await drawing(page, width, height, 'image/jpeg'), exifSegment(6)))
}

/** A light in a landscape. */
export async function drawing(
  page: Page,
  width: number,
  height: number,
  type: 'image/png' | 'image/jpeg' = 'image/png',
): Promise<Buffer> {
  const drawn = await page.evaluate(
    ({ width, height, type }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')
      if (!context) return ''
      const sky = context.createLinearGradient(0, 0, width, height)
      for (const [at, colour] of ['#1b3a4a', '#6fa3a8', '#f0c987', '#d9774f'].entries())
        sky.addColorStop(at / 3, colour)
      context.fillStyle = sky
      context.fillRect(0, 0, width, height)
      context.fillStyle = '#fff6'
      for (let hill = 0; hill < 40; hill += 1)
        context.fillRect((hill * 97) % width, height * 0.5 + ((hill * 53) % (height / 2)), 60 + hill, 8)
      context.fillStyle = '#fffbe8'
      context.arc(width * 0.7, height * 0.3, height * 0.1, 0, 7)
      context.fill()
      return canvas.toDataURL(type, 0.95)
    },
    { width, height, type },
  )
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64')
}
