import { expect, it } from 'vitest'
import { advanceOf } from '../../frontend/src/renderer/preview-advances.ts'
import { previewOf } from '../../frontend/src/renderer/preview.ts'

const previewed = (title: string) => {
  const { svg } = previewOf(title, { seed: 1 })
  const lines = [...svg.matchAll(/<text x="80" y="(\d+)" font-size="(\d+)"[^>]*>([^<]+)</g)]
  return lines.map(([, y, size, text = '']) => ({ y: Number(y), size: Number(size), text }))
}

it('sets the title large and what follows its dash below, without the brand', () => {
  const { svg, alt } = previewOf('Die Methode – Stimme, Bilder, Filmmusik | Lumeus', { seed: 1 })
  expect(previewed('Die Methode – Stimme, Bilder, Filmmusik | Lumeus').map(({ text }) => text)).toEqual([
    'Die Methode',
  ])
  expect(svg).toContain('>Stimme, Bilder, Filmmusik<')
  expect(alt).toBe('Die Methode – Stimme, Bilder, Filmmusik')
})

it.each([
  'Lumeus',
  'Warum wir nach einem anstrengenden Arbeitstag im Bett liegen und trotzdem nicht einschlafen können',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz und andere Gefühle',
  'Wie „Größe“ & <Mut> zusammenhängen',
  'Ein Satz, der so lang ist, dass ihn niemand auf einer Postkarte unterbringt, und der trotzdem noch ein wenig weitergeht, bis wirklich alle aufgeben',
])('keeps every line of „%s“ inside the picture, on three lines at most', title => {
  const lines = previewed(title)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThanOrEqual(3)
  for (const { size, text, y } of lines) {
    expect(80 + advanceOf(text.replaceAll(/&\w+;/g, '&')) * size * 0.98).toBeLessThanOrEqual(1140)
    expect(y).toBeLessThan(400)
  }
})

it('breaks into lines of like length', () => {
  const [first, second] = previewed('Hörtraining für den Umgang mit Gefühlen')
  expect([first?.text, second?.text]).toEqual(['Hörtraining für den', 'Umgang mit Gefühlen'])
})

it('is another picture for another title, and the same for the same', () => {
  const one = previewOf('Ruhe', { seed: 1 })
  expect(previewOf('Ruhe', { seed: 1 }).file).toBe(one.file)
  expect(previewOf('Unruhe', { seed: 1 }).file).not.toBe(one.file)
  expect(previewOf('Ruhe', { hue: 'sleep', seed: 1 }).file).not.toBe(one.file)
})
