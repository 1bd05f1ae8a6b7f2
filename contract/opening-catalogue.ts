import * as z from 'zod/mini'
import { Product } from './catalog.ts'

/** Size of the sample recordings that the local cloud synthesises: WAV, one channel, 16,000 samples of 16 bits a second. */
const sampleBytes = (seconds: number) => 44 + seconds * 16_000 * 2

const track = (number: number, title: string, seconds: number) => ({
  fileId: `fil_kde${String(number).padStart(2, '0')}`,
  title,
  fileName: `Kraft der Emotionen ${String(number).padStart(2, '0')} – ${title}.wav`,
  bytes: sampleBytes(seconds),
  seconds,
})

/** What is on offer when a shop is opened. Written to the table where it is missing; from then on the table decides. */
export const openingCatalogue: Product[] = z.array(Product).parse([
  {
    slug: 'kraft-der-emotionen',
    title: 'Kraft der Emotionen',
    summary:
      'Emotionstraining in sechs Einheiten mit Harmonie-Klang für acht Wochen, als Audiodateien zum Herunterladen',
    kind: 'one-time',
    priceCents: 119_00,
    currency: 'EUR',
    taxPercent: 19,
    version: 1,
    files: [
      track(1, 'Ankommen', 24),
      track(2, 'Gefühle erkennen', 27),
      track(3, 'Neu bewerten', 30),
      track(4, 'Kraft sammeln', 26),
      track(5, 'Loslassen', 28),
      track(6, 'Vertrauen', 32),
      track(7, 'Harmonie', 36),
    ],
  },
])
