import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createTexts } from '../../frontend/src/frame/texts.ts'
import { datesAt, lookOf, type OpenedPiece, pieceOpening } from '../../frontend/src/written/piece-opening.tsx'
import { after, DAYS } from '../../lambdas/platform/time.ts'
import { NOW } from '../lambdas/http-event.ts'

const piece: OpenedPiece = {
  type: 'article',
  language: 'de',
  topic: 'Schlaf',
  title: 'Ruhe',
  teaser: 'Worum es geht.',
  author: 'Redaktion Lumeus',
  publishedAt: '2026-11-20T09:00:00.000Z',
  changedAt: '2026-11-20T09:00:00.000Z',
  minutes: 4,
}
const note = async (of: OpenedPiece) => {
  const { kicker, children } = pieceOpening(of, await createTexts(of.language, ['articles', 'press']))
  return [
    kicker,
    renderToStaticMarkup(children).replaceAll(/<[^>]+>|\u00a0/g, match => (match === '\u00a0' ? ' ' : '')),
  ]
}

describe('the first words of a text’s page and of its previews', () => {
  it('have the line and the colour of the training that its topic leads to; a press release has the press’s line', () => {
    expect(lookOf(piece)).toEqual({ mark: 'sleep', hue: 'sleep' })
    expect(lookOf({ ...piece, topic: undefined })).toEqual({ mark: 'emotion', hue: 'emotion' })
    expect(lookOf({ ...piece, type: 'press' })).toEqual({ mark: 'second' })
  })

  it('say who wrote it when, how long it takes, and in the text’s own language', async () => {
    expect(await note(piece)).toEqual(['Schlaf', 'Redaktion Lumeus · 20. November 2026 · 4 Minuten Lesezeit'])
    const changed = { ...piece, changedAt: NOW, topic: undefined, language: 'en' } as const
    expect(await note(changed)).toEqual([
      'Articles & studies',
      expect.stringMatching(/^Redaktion Lumeus · 20 November 2026 · .*changed.* · 4 .*minutes/),
    ])
    expect(await note({ ...piece, type: 'press' })).toEqual([
      'Pressemitteilung',
      'Redaktion Lumeus · 20. November 2026',
    ])
  })

  it('bear in a preview the dates that a publication would give them', () => {
    const [planned, before] = [after(NOW, DAYS), after(NOW, -DAYS)]
    expect(datesAt({}, NOW)).toEqual({ publishedAt: NOW, changedAt: NOW })
    expect(datesAt({ plannedAt: planned }, NOW)).toEqual({ publishedAt: planned, changedAt: planned })
    expect(datesAt({ publishedAt: before }, NOW)).toEqual({ publishedAt: before, changedAt: NOW })
  })
})
