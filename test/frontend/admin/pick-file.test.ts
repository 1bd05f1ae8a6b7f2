import { expect, it } from 'vitest'
import { TypedFile } from '../../../contract/staff-shop.ts'
import { typedOf } from '../../../frontend/src/admin/offers/PickFile.tsx'

const fileId = 'fil_01KAG000000000000000000001'

it('a stored file comes with its name, and as long as it was measured', () => {
  expect(typedOf({ fileId, name: 'Ruhe finden.flac' })).toEqual({
    fileId,
    title: 'Ruhe finden',
    fileName: 'Ruhe finden.flac',
  })
  expect(typedOf({ fileId, name: 'Ton.wav', measured: { seconds: 61.6 } }).seconds).toBe(62)
})

it.each(["Tag 1 (lang), Kim's Fassung & mehr+.wav", 'U\u0308bung.pdf', `${'lang '.repeat(22)}.flac`, 'ohne'])(
  'called %j it is one that an offer may have',
  name => {
    const typed = typedOf({ fileId, name, measured: { seconds: 0.3 } })
    expect(TypedFile.safeParse(typed).error).toBeUndefined()
    expect(typed.seconds).toBe(1)
  },
)
