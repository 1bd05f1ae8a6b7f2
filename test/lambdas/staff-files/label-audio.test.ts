import { Readable } from 'node:stream'
import { parseBuffer } from 'music-metadata'
import { describe, expect, it } from 'vitest'
import type { LabelledType } from '../../../contract/staff-files.ts'
import { id3Tag, type Label } from '../../../lambdas/staff-files/id3.ts'
import { labelAudio } from '../../../lambdas/staff-files/label-audio.ts'
import { jpeg, wav } from './made-files.ts'

const COVER = jpeg()
const LABEL: Label = {
  title: 'Ruhe für Körper & Geist – 1. Übung',
  album: 'Mentales Schlaftraining',
  cover: { type: 'image/jpeg', bytes: COVER },
}
/** Frames of MPEG 1, layer 3, 128 kbit/s, 44.1 kHz: 417 bytes each, silent. */
const MP3_SOUND = Buffer.concat(
  Array.from({ length: 40 }, (_, at) =>
    Buffer.concat([Buffer.of(0xff, 0xfb, 0x90, 0x64), Buffer.alloc(413, at)]),
  ),
)

/** In chunks of a size that hits each header somewhere in its middle. */
async function labelled(type: LabelledType, file: Buffer, label = LABEL, chunk = 7): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil(file.length / chunk) }, (_, at) =>
    file.subarray(at * chunk, (at + 1) * chunk),
  )
  const out: Uint8Array[] = []
  for await (const piece of labelAudio(type, Readable.from(pieces), label)) out.push(Buffer.from(piece))
  return Buffer.concat(out)
}

async function read(file: Buffer, mimeType: string) {
  const { common, native } = await parseBuffer(file, { mimeType })
  return { title: common.title, album: common.album, cover: common.picture?.[0], common, native }
}

const chunkOf = (id: string, body: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(id), size, body, Buffer.alloc(body.length % 2)])
}

describe('an MP3', () => {
  it('bears title, album and cover, and sounds as before', async () => {
    const file = await labelled('audio/mpeg', MP3_SOUND)
    const found = await read(file, 'audio/mpeg')
    expect(found).toMatchObject({ title: LABEL.title, album: LABEL.album, cover: { format: 'image/jpeg' } })
    expect(Buffer.from(found.cover?.data ?? [])).toEqual(COVER)
    expect(file.subarray(-MP3_SOUND.length)).toEqual(MP3_SOUND)
  })

  it.each([3, 4])(
    'keeps what else its tag of version 2.%i says, also when it is labelled twice',
    async version => {
      // Beyond 127 bytes the two versions count otherwise: in seven bits of a byte, and in all eight.
      const composer = 'Heinz Muster '.repeat(16).trim()
      const words = Buffer.from(`${composer}\0`, 'latin1')
      const length = words.length + 1
      const size = version === 4 ? [0, 0, length >> 7, length & 0x7f] : [0, 0, 0, length]
      const frame = Buffer.concat([Buffer.from('TCOM'), Buffer.from([...size, 0, 0, 0]), words])
      const header = Buffer.from([
        0x49,
        0x44,
        0x33,
        version,
        0,
        0,
        0,
        0,
        frame.length >> 7,
        frame.length & 0x7f,
      ])
      const once = await labelled('audio/mpeg', Buffer.concat([header, frame, MP3_SOUND]))
      const twice = await labelled('audio/mpeg', once, { title: 'Neu', album: '' })
      expect((await read(once, 'audio/mpeg')).common).toMatchObject({
        title: LABEL.title,
        composer: [composer],
      })
      const { common } = await read(twice, 'audio/mpeg')
      expect(common).toMatchObject({ title: 'Neu', composer: [composer] })
      expect([common.album, common.picture]).toEqual([undefined, undefined])
      expect(twice.subarray(-MP3_SOUND.length)).toEqual(MP3_SOUND)
    },
  )

  it.each([
    ['more than the file has', [0, 1, 0, 0], 'no-sound'],
    ['more than any tag has', [0x7f, 0x7f, 0x7f, 0x7f], 'much-before-sound'],
  ])('whose tag says it has %s bears none', async (_, length, refusal) => {
    const hostile = Buffer.concat([Buffer.from('ID3\x04\0\0'), Buffer.from(length), Buffer.from('sound')])
    const file = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x02ab'), hostile])
    for (const each of [hostile, file])
      await expect(labelled('audio/mpeg', each)).rejects.toMatchObject({ refusal })
  })

  it('is not made longer by labels', async () => {
    const once = await labelled('audio/mpeg', MP3_SOUND)
    expect(await labelled('audio/mpeg', once)).toEqual(once)
  })
})

describe('a WAV', () => {
  const sound = wav({ seconds: 0.1 })
  const samples = sound.subarray(44)

  it('bears title, album and cover, and sounds as before', async () => {
    const file = await labelled('audio/wav', sound)
    const found = await read(file, 'audio/wav')
    expect(found).toMatchObject({ title: LABEL.title, album: LABEL.album, cover: { format: 'image/jpeg' } })
    expect(Object.keys(found.native)).toEqual(expect.arrayContaining(['exif', 'ID3v2.3']))
    expect(file.readUInt32LE(4)).toBe(file.length - 8)
    expect(file.subarray(-samples.length)).toEqual(samples)
    expect(file.subarray(0, 4).toString()).toBe('RIFF')
  })

  it('loses former labels before and behind the sound, and nothing else', async () => {
    const other = chunkOf('bext', Buffer.alloc(602, 7))
    const info = chunkOf(
      'LIST',
      Buffer.concat([Buffer.from('INFO'), chunkOf('INAM', Buffer.from('Alter Titel\0'))]),
    )
    const behind = [
      chunkOf('id3 ', id3Tag({ title: 'Alt', album: 'Alt' })),
      chunkOf('cue ', Buffer.alloc(28)),
    ]
    const body = Buffer.concat([sound.subarray(12, 36), other, info, sound.subarray(36), ...behind, info])
    const size = Buffer.alloc(4)
    size.writeUInt32LE(body.length + 4)
    const file = await labelled(
      'audio/wav',
      Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WAVE'), body]),
    )
    expect(await read(file, 'audio/wav')).toMatchObject({ title: LABEL.title, album: LABEL.album })
    expect(file.includes('Alter Titel\0')).toBe(true)
    expect(file.readUInt32LE(4)).toBe(file.length - 8)
    expect([file.includes(other), file.includes(behind[1] ?? ''), file.includes(samples)]).toEqual([
      true,
      true,
      true,
    ])
    expect(file.toString('latin1').match(/LIST/g)).toHaveLength(1)
    expect(await labelled('audio/wav', file)).toEqual(file)
  })

  it('keeps artist and copyright, and the other frames of its tag', async () => {
    const info = chunkOf(
      'LIST',
      Buffer.concat([
        Buffer.from('INFO'),
        chunkOf('INAM', Buffer.from('Alter Titel\0')),
        chunkOf('IART', Buffer.from('Kim Muster\0')),
        chunkOf('ICOP', Buffer.from('(c) 2026 Muster\0')),
      ]),
    )
    const composer = Buffer.from('TCOM\0\0\0\x0d\0\0\0Heinz Muster', 'latin1')
    const tag = chunkOf(
      'id3 ',
      Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0', 'latin1'), Buffer.of(composer.length), composer]),
    )
    const body = Buffer.concat([sound.subarray(12, 36), info, tag, sound.subarray(36)])
    const size = Buffer.alloc(4)
    size.writeUInt32LE(body.length + 4)
    const once = await labelled(
      'audio/wav',
      Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WAVE'), body]),
    )
    const file = await labelled('audio/wav', once, { title: 'Neu', album: '' })
    expect(file.readUInt32LE(4)).toBe(file.length - 8)
    expect(
      ['Kim Muster', '(c) 2026 Muster', 'Heinz Muster', 'Alter Titel'].map(each => file.includes(each)),
    ).toEqual([true, true, true, false])
    expect((await read(file, 'audio/wav')).title).toBe('Neu')
  })

  it('whose header was never finished keeps its lengths', async () => {
    const cut = Buffer.from(sound)
    cut.writeUInt32LE(0xff_ff_ff_ff, 4)
    cut.writeUInt32LE(0xff_ff_ff_ff, 40)
    const file = await labelled('audio/wav', cut)
    expect(file.readUInt32LE(4)).toBe(0xff_ff_ff_ff)
    expect(file.subarray(-samples.length)).toEqual(samples)
  })

  it('without a sound, with too much before it, or of 4 GB bears none', async () => {
    const large = chunkOf('bext', Buffer.alloc(9 * 1024 ** 2))
    const full = Buffer.from(sound)
    full.writeUInt32LE(0xff_ff_ff_f0, 4)
    const hostile = [
      ['no-sound', sound.subarray(0, 36)],
      ['much-before-sound', Buffer.concat([sound.subarray(0, 36), large, large, sound.subarray(36)])],
      [
        'much-before-sound',
        Buffer.concat([
          sound.subarray(0, 36),
          ...Array<Buffer>(1_001).fill(chunkOf('abcd', Buffer.of())),
          sound.subarray(36),
        ]),
      ],
      ['too-long', full],
    ] as const
    for (const [refusal, file] of hostile)
      await expect(labelled('audio/wav', file, LABEL, 64 * 1024)).rejects.toMatchObject({ refusal })
  })
})

describe('a FLAC', () => {
  const block = (type: number, body: Buffer) => {
    const header = Buffer.alloc(4)
    header.writeUInt8(type)
    header.writeUIntBE(body.length, 1, 3)
    return Buffer.concat([header, body])
  }
  const line = (words: string) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(Buffer.byteLength(words))
    return Buffer.concat([length, Buffer.from(words)])
  }
  const info = Buffer.from('1000100000000000000000ac44f000000000'.padEnd(68, '0'), 'hex')
  const comments = Buffer.concat([
    line('maker'),
    Buffer.of(2, 0, 0, 0),
    line('title=Alt'),
    line('ARTIST=Heinz Muster'),
  ])
  const frames = Buffer.alloc(500, 0x5a)
  const flac = Buffer.concat([
    Buffer.from('fLaC'),
    block(0, info),
    block(4, comments),
    block(0x81, Buffer.alloc(40)),
    frames,
  ])

  it('bears title, album and cover beside its other comments, and sounds as before', async () => {
    const file = await labelled('audio/flac', flac)
    const found = await read(file, 'audio/flac')
    expect(found.common).toMatchObject({ title: LABEL.title, album: LABEL.album, artist: 'Heinz Muster' })
    expect(Buffer.from(found.cover?.data ?? [])).toEqual(COVER)
    expect(file.subarray(-frames.length)).toEqual(frames)
    expect(await labelled('audio/flac', file)).toEqual(file)
  })

  it('that ends before its sound, or has too much before it, bears none', async () => {
    const picture = block(6, Buffer.alloc(9 * 1024 ** 2))
    const large = Buffer.concat([flac.subarray(0, 42), picture, picture, flac.subarray(42)])
    for (const [refusal, file] of [
      ['no-sound', flac.subarray(0, 60)],
      ['no-sound', flac.subarray(0, 42)],
      ['much-before-sound', large],
    ] as const)
      await expect(labelled('audio/flac', file, LABEL, 64 * 1024)).rejects.toMatchObject({ refusal })
  })
})
