import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import type { FileEnding } from '../../../contract/file-types.ts'
import type { FileRefusal } from '../../../contract/staff-files.ts'
import { lookInside } from '../../../lambdas/staff-files/look-inside.ts'
import { plainName } from '../../../frontend/src/admin/files/upload-file.ts'
import { REFUSALS } from '../../../frontend/src/admin/files/words.ts'
import { FILE_NAME } from '../../../contract/file-types.ts'
import {
  chunk,
  avif,
  digestOf,
  type Entry,
  epub,
  gif,
  jpeg,
  mp3,
  mp4,
  mpegFrames,
  ogg,
  pdf,
  pdfPacked,
  png,
  pngFrames,
  pngText,
  wav,
  webm,
  webp,
  zip,
  u32,
} from './made-files.ts'

const SCRIPT = '<script>alert(1)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
/** Nothing of it stands in the file as it is. */
const SCRIPTED = '4 0 << /S /JavaScript /JS (app.alert(1)) >>'
const plain = (bytes: Buffer) => bytes
const archive = zip([{ name: 'lauf.exe', body: 'MZ' }])
const joined = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map(part => Buffer.from(part)))
/** Its sizes stand in another record, whose place a locator tells: APPNOTE 4.3.14 to 4.3.16. */
const largeArchive = joined(
  archive.subarray(0, -22),
  'PK\x06\x06',
  Buffer.alloc(52),
  'PK\x06\x07',
  Buffer.alloc(16),
  'PK\x05\x06',
  Buffer.alloc(4),
  Buffer.alloc(12, 0xff),
  Buffer.alloc(2),
)
const entry = (name: string, body: string | Buffer = 'x', more: Partial<Entry> = {}): Entry => ({
  name,
  body,
  ...more,
})
const text = (body: string, options = {}) => epub([], { page: body, options })
const utf16 = (body: string) => joined(Buffer.from([0xff, 0xfe]), Buffer.from(body, 'utf16le'))
const utf32 = (body: string) => {
  const bytes = Buffer.from(body, 'utf16le')
  return Buffer.from(
    Array.from({ length: bytes.length * 2 }, (_, at) =>
      at & 2 ? 0 : (bytes[(at >> 2) * 2 + (at & 1)] ?? 0),
    ),
  )
}
const MB = 1024 ** 2
const packageOf = (
  name: string,
  body = '<package><link rel="record" href="https://example.com/"/></package>',
) => [
  entry('META-INF/container.xml', `<container><rootfile full-path="${name}"/></container>`),
  entry(name, body),
]
/** Objects 10, 11 and so on of a PDF, listed as programs do. */
function packedTogether(...objects: string[]): Buffer {
  let at = 0
  const list = objects
    .map((object, index) => {
      const entry = `${10 + index} ${at}`
      at += object.length + 1
      return entry
    })
    .join(' ')
  const says = `/Type /ObjStm /N ${objects.length} /First ${list.length + 1} /Filter /FlateDecode`
  return pdfPacked(`${list} ${objects.join('\n')}`, says)
}

/** A TIFF whose first directory leads to one of places, with a version alone or with a latitude, too. */
function exif(hasPlace: boolean, isLittle = true): string {
  const bytes = Buffer.alloc(64)
  const u16 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const u32 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  bytes.write(isLittle ? 'II' : 'MM', 'latin1')
  u16(42, 2)
  u32(8, 4)
  u16(1, 8)
  u16(0x8825, 10)
  u32(26, 18)
  u16(hasPlace ? 2 : 1, 26)
  u16(0, 28)
  if (hasPlace) u16(2, 40)
  return bytes.toString('latin1')
}
/** Of which the first four bytes and the length count. */
const frames = (...all: [header: number, bytes: number][]) =>
  joined(
    ...all.map(([header, bytes]) => {
      const frame = Buffer.alloc(bytes)
      frame.writeUInt32BE(header)
      return frame
    }),
  )
const typed = (main: string, others: string) =>
  joined(Buffer.from([0, 0, 0, 16 + others.length]), `ftyp${main}\0\0\0\0${others}`, Buffer.alloc(64))
const VOID = Buffer.from('\xec\x87B\x82\x84webm', 'latin1')
const SOUND = readFileSync(new URL('../../journeys/zwei-sekunden.ogg', import.meta.url))
/** Of which programs may believe either. */
function twoFrames(): Buffer {
  const [small, large] = [jpeg(2, 2), jpeg(65_535, 65_535)]
  const [frame, scan] = [large.indexOf(Buffer.from([0xff, 0xc0])), large.indexOf(Buffer.from([0xff, 0xda]))]
  return joined(small.subarray(0, scan), large.subarray(frame, scan), small.subarray(scan))
}
/** With the length that it now has. */
function riff(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(bytes.length - 8, 4)
  return bytes
}

async function* inPieces(bytes: Buffer, piece = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
}
const look = (ending: FileEnding, bytes: Buffer, more: { bytes?: number; digest?: string } = {}) =>
  lookInside(inPieces(bytes), { ending, bytes: bytes.length, digest: digestOf(bytes), ...more })

/** As a program writes it, with a picture, fonts and a link. */
async function written(): Promise<Buffer> {
  const document = new PdfDocument()
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise(resolve => document.on('end', resolve))
  document.text('Ruhe finden', { link: 'https://example.com/uebung' })
  document.end()
  await done
  return Buffer.concat(parts)
}

const LETTER = await written()

describe('what is what it says is taken:', () => {
  it.each<[FileEnding, Buffer, object]>([
    ['png', png(640, 480), { width: 640, height: 480 }],
    ['jpg', jpeg(640, 480), { width: 640, height: 480 }],
    ['jpeg', jpeg(2, 2, 'Aufgenommen an der See'), { width: 2, height: 2 }],
    // Cameras that do not know where they are.
    ['jpeg', jpeg(3, 2, exif(false)), { width: 3, height: 2 }],
    // As phones append their light, or a view of the other lens.
    ['jpg', Buffer.concat([jpeg(640, 480), jpeg(320, 240)]), { width: 640, height: 480 }],
    ['jpeg', jpeg(4, 2, 'II*\0MM\0*II*\0\xff\xff'), { width: 4, height: 2 }],
    // Restarts, an FF among the pixels, several scans, and zeros behind the end.
    [
      'jpg',
      joined(
        jpeg(5, 4).subarray(0, -2),
        Buffer.from([0xff, 0xd0, 0xff, 0x00, 0xd9, 0xff, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 7, 0xff, 0xd9]),
        Buffer.alloc(9),
      ),
      { width: 5, height: 4 },
    ],
    ['gif', joined(gif(20, 11), Buffer.alloc(1)), { width: 20, height: 11 }],
    ['avif', avif(6, 4, joined('\0\0\0\x01mdat\0\0\0\0\0\0\0\x11x')), { width: 6, height: 4 }],
    ['avif', avif(6, 5, joined('\0\0\0\x08free\0\0\0\0mdatpixels')), { width: 6, height: 5 }],
    ['gif', gif(20, 10, 3), { width: 20, height: 10 }],
    ['gif', gif(20, 10, 3, '', [5, 5]), { width: 20, height: 10 }],
    ['webp', webp(640, 480), { width: 640, height: 480 }],
    ['webp', webp(640, 480, Buffer.of(), { frames: 3 }), { width: 640, height: 480 }],
    ['avif', avif(640, 480), { width: 640, height: 480 }],
    ['wav', wav(), {}],
    ['mp3', mp3(), {}],
    ['mp3', mpegFrames(2), {}],
    // A cover that is longer than what is kept of a recording; two tags, and zeros between them.
    ['mp3', mp3(Buffer.of(), 300_000), {}],
    [
      'mp3',
      joined(mp3(Buffer.of(), 65_526).subarray(0, 65_536), Buffer.alloc(700), mp3(Buffer.of(), 70)),
      {},
    ],
    // As other programs write it: MPEG-2 in layer III, with a rate of its own for each frame; layers II and I.
    ['mp3', frames([0xfff380c4, 208], [0xfff310c4, 26], [0xfff380c4, 208]), {}],
    ['mp3', frames([0xfffde400, 1_152], [0xfffd9400, 480], [0xfffde400, 1_152]), {}],
    ['mp3', frames([0xffffe600, 452], [0xffffe400, 448], [0xffffe600, 452]), {}],
    ['m4a', typed('M4A ', 'M4A mp42isom'), {}],
    ['mp4', typed('3gp5', 'isom'), {}],
    ['ogg', ogg(), {}],
    ['ogg', ogg('\x01vorbis'), {}],
    ['ogg', ogg('\x7fFLAC'), {}],
    ['ogg', SOUND, {}],
    ['webm', webm(), {}],
    ['webm', webm('webm\0'), {}],
    ['mp4', mp4(), {}],
    ['pdf', pdf('4 0 obj\n<< /Type /Annot /A << /S /URI /URI (https://example.com) >> >>\nendobj'), {}],
    ['pdf', pdf('', pdfPacked('5 0 << /Type /Page >>')), {}],
    ['pdf', pdf('', pdfPacked('5 0 << /Type /Page >>', '/Type /ObjStm', plain)), {}],
    // Words where nobody takes them for an end.
    [
      'pdf',
      pdf(
        '4 0 obj << /Foo true /endobj [-.5 4 0 R null /stream <41 4> (stream)] /F 5 0R >> endobj\n6 0 obj endobj',
      ),
      {},
    ],
    ['pdf', pdf('4 0 obj (Der Fluss heißt auf Englisch stream) endobj\n5 0 obj /JSON endobj'), {}],
    ['pdf', pdf('', pdfPacked('BT (obj /JS) Tj ET', '/Filter /FlateDecode')), {}],
    ['pdf', LETTER, {}],
    // It opens at a page, with and without an action, and links lead elsewhere.
    [
      'pdf',
      pdf('4 0 obj << /OpenAction [3 0 R /Fit] /A << /S /URI /URI (https://example.com) >> >> endobj'),
      {},
    ],
    [
      'pdf',
      pdf(
        `4 0 obj << /OpenAction 15 0 R /Font << /EF1 9 0 R >> >> endobj
5 0 obj << /S /URI /URI (https://example.com) >> endobj
15 0 obj << /S /GoTo /D [3 0 R /Fit] /Next [7 0 R << /S /Named /N /NextPage >>] >> endobj
3 0 obj << /Type /Page /Annots [<< /A << /S /URI >> >> << /A 5 0 R >>] /Group << /S /Transparency >> >> endobj
7 0 obj null endobj`,
      ),
      {},
    ],
    [
      'pdf',
      pdf(
        '',
        packedTogether(
          '<< /OpenAction 12 0 R /AA << /O 12 0 R >> >>',
          '<< /S /URI /URI (https://example.com) >>',
          '<< /S /GoTo /D [3 0 R /Fit] >>',
        ),
      ),
      {},
    ],
    ['epub', epub([entry('EPUB/bild.jpg', jpeg()), entry('EPUB/ruhe.mp3', mp3())]), {}],
    [
      'epub',
      text(
        '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd"><html>' +
          '<a href="https://example.com/">JavaScript: einmal &lt;script&gt; und nie wieder</a><p>Die Reformation</p></html>',
      ),
      {},
    ],
    [
      'epub',
      text(
        '<?xml version="1.0" encoding="utf-8"?><html><head><meta charset="UTF-8"/><style>q::before { content: "\\201E" } /* http: */</style></head>' +
          '<p>Ein Satz, der / mit Strichen // und \\ steht; http://example.com/</p></html>',
      ),
      {},
    ],
    // Links that are pressed, and what lies in the book, however it is written.
    [
      'epub',
      text(
        '<?xml-stylesheet href="a.css" type="text/css"?><html><head><meta name=">" charset="utf-8"/>' +
          '<style>p { background: image-set("a.png" 1x, "b.png" 2x) }</style></head>' +
          '<a title=">" href="https://example.com/">x</a><img alt="https://example.com/" srcset="a.png 1x, b.png 2x"/>' +
          '<p title="<img src=x>">1 <2, 3<4</p><svg:a xlink:href="//example.com/"/><math href="https://example.com/"/></html>',
      ),
      {},
    ],
    [
      'epub',
      epub([entry('EPUB/b.xhtml', utf16('<?xml version="1.0" encoding="UTF-16"?><html>à la carte</html>'))]),
      {},
    ],
    ['epub', zip([entry('mimetype', 'application/epub+zip'), ...packageOf('EPUB/BUCH.OPF')]), {}],
    ['epub', epub([entry('EPUB/a.ttf', Buffer.from([0, 1, 0, 0, 0, 9]))]), {}],
  ])('%s', async (ending, bytes, facts) => {
    expect(await look(ending, bytes)).toMatchObject({ bytes: bytes.length, ...facts })
  })
})

const HOSTILE: readonly (readonly [string, FileEnding, Buffer, FileRefusal])[] = [
  // Another type than its ending says.
  ['a page named png', 'png', joined('<!doctype html>', SCRIPT), 'other-content'],
  ['an SVG named png', 'png', joined(SVG), 'other-content'],
  ['a JPEG named png', 'png', jpeg(), 'other-content'],
  ['a program named mp3', 'mp3', joined('MZ\x90\0', Buffer.alloc(100)), 'other-content'],
  ['a script named wav', 'wav', joined('#!/bin/sh\nrm -rf /'), 'other-content'],
  ['a ZIP named epub', 'epub', archive, 'other-content'],
  ['a page named pdf', 'pdf', joined('<html>', SCRIPT), 'other-content'],
  ['a film named webp', 'webp', mp4(), 'other-content'],
  ['a sound named webp', 'webp', wav(), 'other-content'],
  ['a picture named wav', 'wav', webp(), 'other-content'],
  [
    'a text that begins with ID3, named mp3',
    'mp3',
    joined('ID3\x04\0\0\0\0\0\0', 'alert(1)//'.repeat(100)),
    'other-content',
  ],
  ['an MP3 that is its tag alone', 'mp3', mp3(Buffer.of(), 5_000).subarray(0, 5_010), 'other-content'],
  [
    'an MP3 whose tag is longer than it',
    'mp3',
    joined('ID3\x04\0\0\x7f\x7f\x7f\x7f', mpegFrames()),
    'other-content',
  ],
  ['an MP3 of one frame', 'mp3', mpegFrames(1), 'other-content'],
  ['an MP3 of a frame and letters', 'mp3', joined(mpegFrames(1), 'x'.repeat(1_000)), 'other-content'],
  ['an MP3 of frames of two kinds', 'mp3', frames([0xfffb9000, 417], [0xfff380c4, 208]), 'other-content'],
  [
    'an MP3 of frames that say no length',
    'mp3',
    frames([0xfffb0000, 417], [0xfffb0000, 417]),
    'other-content',
  ],
  [
    'an MP3 with more tags than any has',
    'mp3',
    joined('ID3\x04\0\0\0\0\0\0'.repeat(17), mpegFrames()),
    'other-content',
  ],
  ['an MP3 behind zeros without end', 'mp3', joined(Buffer.alloc(100_000), mpegFrames()), 'other-content'],
  ['a HEIC named m4a', 'm4a', typed('heic', 'mif1heic'), 'other-content'],
  ['an AVIF named mp4', 'mp4', avif(), 'other-content'],
  ['an AVIF that calls itself a film', 'mp4', typed('isom', 'isomavif'), 'other-content'],
  ['an unknown container named mp4', 'mp4', typed('abcd', 'isom'), 'other-content'],
  ['a film of four bytes', 'mp4', Buffer.alloc(4), 'other-content'],
  ['a Matroska named webm', 'webm', webm('matroska'), 'other-content'],
  [
    'a Matroska with the word webm in it',
    'webm',
    webm('matroska', joined('\xecx'.slice(0, 0), VOID)),
    'other-content',
  ],
  ['a WebM that ends in its head', 'webm', webm().subarray(0, 9), 'other-content'],
  ['an Ogg of a skeleton alone', 'ogg', ogg('fishead\0'), 'other-content'],
  ['an Ogg that ends at once', 'ogg', ogg().subarray(0, 20), 'other-content'],
  ['a text named gif', 'gif', joined('GIF?'), 'other-content'],
  // Two files in one.
  ['a PNG with a page behind it', 'png', joined(png(), '<html>', SCRIPT), 'document-inside'],
  ['a PNG with a script in a comment', 'png', png(2, 2, pngText(SCRIPT)), 'document-inside'],
  ['a PNG with an SVG in a comment', 'png', png(2, 2, pngText(SVG)), 'document-inside'],
  ['a PNG with an archive behind it', 'png', joined(png(), archive), 'archive-inside'],
  ['a PNG with anything behind it', 'png', joined(png(), 'Anhang'), 'broken'],
  ['a JPEG with a script in a comment', 'jpg', jpeg(2, 2, SCRIPT), 'document-inside'],
  ['a JPEG with an iframe in a comment', 'jpg', jpeg(2, 2, '<iframe src=x>'), 'document-inside'],
  ['a JPEG with PHP in a comment', 'jpg', jpeg(2, 2, '<?php system($_GET[0]); ?>'), 'document-inside'],
  ['a JPEG with an archive behind it', 'jpg', joined(jpeg(), archive), 'archive-inside'],
  ['a JPEG that is a PDF', 'jpg', jpeg(2, 2, '%PDF-1.7'), 'document-inside'],
  ['a GIF that is a script', 'gif', gif(2, 2, 1, `*/=1;</x>${SCRIPT}`), 'document-inside'],
  ['a GIF with an archive behind it', 'gif', joined(gif(), archive), 'archive-inside'],
  ['a JPEG with anything behind it', 'jpg', joined(jpeg(), 'Anhang'), 'broken'],
  [
    'a JPEG with half of another one behind it',
    'jpg',
    Buffer.concat([jpeg(2, 2), jpeg(2, 2).subarray(0, -2)]),
    'broken',
  ],
  [
    'a JPEG with bytes behind zeros',
    'jpg',
    joined(jpeg(), Buffer.alloc(8), 'Anhang', Buffer.from([0xff, 0xd9])),
    'broken',
  ],
  ['a GIF with anything behind it', 'gif', joined(gif(), 'Anhang'), 'broken'],
  ['an AVIF with anything behind it', 'avif', joined(avif(), 'Anhang, mehr'), 'broken'],
  ['an AVIF with a box of its own behind it', 'avif', joined(avif(), '\0\0\0\x0eabcdAnhang'), 'broken'],
  ['an AVIF with a box that has no end behind it', 'avif', joined(avif(), '\0\0\0\0freeAnhang'), 'broken'],
  ['an AVIF with a few bytes behind it', 'avif', joined(avif(), 'ab'), 'broken'],
  ['an AVIF with a box of no length', 'avif', joined(avif(), '\0\0\0\x01free', Buffer.alloc(8)), 'broken'],
  [
    'an AVIF with a box of 2⁶³ bytes',
    'avif',
    joined(avif(), '\0\0\0\x01free\x7f', Buffer.alloc(7, 255)),
    'broken',
  ],
  ['an AVIF whose box is longer than it', 'avif', avif().subarray(0, -1), 'broken'],
  ['a WebP with an archive behind it', 'webp', joined(webp(), archive), 'archive-inside'],
  ['a WebP with bytes behind it', 'webp', joined(webp(), Buffer.alloc(100)), 'broken'],
  ['an MP3 with a page in it', 'mp3', mp3(joined('<HTML >', SCRIPT)), 'document-inside'],
  ['an MP3 with an archive behind it', 'mp3', joined(mp3(), archive), 'archive-inside'],
  ['an MP3 with a ZIP64 behind it', 'mp3', joined(mp3(), largeArchive), 'archive-inside'],
  ['a film with a ZIP64 in it', 'mp4', mp4(largeArchive), 'archive-inside'],
  [
    'a film with a page behind it',
    'mp4',
    joined(mp4(Buffer.alloc(300_000)), '<body onload=alert(1)>'),
    'document-inside',
  ],
  ['a film that is a PDF', 'mp4', mp4(joined('%PDF-1.4')), 'document-inside'],
  ['a PDF with an archive behind it', 'pdf', joined(pdf(), archive), 'archive-inside'],
  // Pixels without end, and headers that lie.
  ['a PNG of four billion pixels', 'png', png(65_535, 65_535), 'too-many-pixels'],
  ['a PNG of no width', 'png', png(0, 10), 'broken'],
  ['a PNG of a million frames', 'png', png(1_000, 1_000, pngFrames(1_000_000)), 'too-many-pixels'],
  ['a PNG without an end', 'png', png().subarray(0, 40), 'broken'],
  [
    'a PNG whose chunk is longer than it',
    'png',
    joined(png().subarray(0, 33), Buffer.from([0x7f, 255, 255, 255]), 'IDAT'),
    'broken',
  ],
  ['a JPEG of four billion pixels', 'jpg', jpeg(65_535, 65_535), 'too-many-pixels'],
  ['a JPEG with a second frame of four billion pixels', 'jpg', twoFrames(), 'too-many-pixels'],
  ['a JPEG without an end', 'jpg', jpeg().subarray(0, -2), 'broken'],
  ['a JPEG that ends within a segment', 'jpg', jpeg().subarray(0, 30), 'broken'],
  ['a JPEG whose only end is in a comment', 'jpg', jpeg(2, 2, '\xff\xd9').subarray(0, -2), 'broken'],
  ['a JPEG without a frame', 'jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'broken'],
  ['a GIF of four billion pixels', 'gif', gif(65_535, 65_535), 'too-many-pixels'],
  ['a GIF of 100,000 large frames', 'gif', gif(5_000, 5_000, 100_000), 'too-many-pixels'],
  [
    'a GIF with a small screen and a frame of four billion pixels',
    'gif',
    gif(2, 2, 1, '', [65_535, 65_535]),
    'too-many-pixels',
  ],
  [
    'a GIF with a small screen and 100,000 large frames',
    'gif',
    gif(2, 2, 100_000, '', [5_000, 5_000]),
    'too-many-pixels',
  ],
  ['a GIF without an end', 'gif', gif().subarray(0, 30), 'broken'],
  [
    'a WebP with a large picture on a small canvas',
    'webp',
    webp(2, 2, Buffer.of(), { picture: [16_384, 16_384] }),
    'too-many-pixels',
  ],
  [
    'a WebP of 200 large frames on a small canvas',
    'webp',
    webp(2, 2, Buffer.of(), { picture: [5_000, 5_000], frames: 200 }),
    'too-many-pixels',
  ],
  [
    'a WebP without a picture',
    'webp',
    joined('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0', Buffer.alloc(10)),
    'broken',
  ],
  ['a WebP of 280 trillion pixels', 'webp', webp(16_777_215, 16_777_215), 'too-many-pixels'],
  ['an AVIF that moves', 'avif', joined(avif(), '\0\0\0\x10moovtkhd\0\0\0\0'), 'broken'],
  [
    'a PNG of a million large frames that says one behind them',
    'png',
    joined(
      png(5_000, 5_000).subarray(0, 33),
      chunk('acTL', joined(u32(1_000_000), u32(0))),
      chunk('acTL', joined(u32(1), u32(0))),
      png().subarray(-12),
    ),
    'too-many-pixels',
  ],
  ['an AVIF of four billion pixels', 'avif', avif(65_535, 65_535), 'too-many-pixels'],
  [
    'an AVIF with a large size behind a small one that is none',
    'avif',
    avif(65_535, 65_535, joined('\0\0\0\x1cfree\0\0\0\x14ispe\0\0\0\0\0\0\0\x02\0\0\0\x02')),
    'too-many-pixels',
  ],
  [
    'an AVIF whose size stands behind its pixels',
    'avif',
    joined(
      avif().subarray(0, 28),
      '\0\x04\0\0mdat',
      Buffer.alloc(256 * 1024 - 8),
      avif(65_535, 65_535).subarray(28),
    ),
    'too-many-pixels',
  ],
  ['an AVIF without a size', 'avif', joined('\0\0\0\x1cftypavif', Buffer.alloc(40)), 'broken'],
  ['half a WAV', 'wav', wav().subarray(0, 48_000), 'broken'],
  ['a WAV of 500 bytes that says 96 KB', 'wav', wav().subarray(0, 500), 'broken'],
  ['a FLAC of letters', 'flac', joined('fLaC', 'x'.repeat(100)), 'broken'],
  // Where somebody was.
  ['a JPEG with a place', 'jpg', jpeg(2, 2, `Exif\0\0${exif(true)}`), 'picture-place'],
  ['a JPEG with a place, the other way round', 'jpg', jpeg(2, 2, exif(true, false)), 'picture-place'],
  ['a PNG with a place', 'png', png(2, 2, pngText(exif(true))), 'picture-place'],
  [
    'a WebP with a place in XMP',
    'webp',
    riff(joined(webp(), 'XMP \x1a\0\0\0', '<a exif:GPSLatitude="1">  ')),
    'picture-place',
  ],
  // Books.
  [
    'a book that lies about its size',
    'epub',
    epub([entry('EPUB/a.css', Buffer.alloc(40 * MB), { says: 10 })]),
    'broken',
  ],
  [
    'a book of 400 MB once unpacked',
    'epub',
    epub(Array.from({ length: 10 }, (_, n) => entry(`EPUB/${n}.mp3`, Buffer.alloc(40 * MB)))),
    'book-too-large-inside',
  ],
  [
    'a book with an entry of 60 MB',
    'epub',
    epub([entry('EPUB/a.mp3', Buffer.alloc(60 * MB))]),
    'book-too-large-inside',
  ],
  [
    'a book with a text of 11 MB',
    'epub',
    epub([entry('EPUB/a.css', Buffer.alloc(11 * MB))]),
    'book-too-large-inside',
  ],
  [
    'a book that says it is 4 GB',
    'epub',
    epub([entry('EPUB/a.css', 'x', { says: 0xfffffff0 })]),
    'book-too-large-inside',
  ],
  [
    'a book of entries over one another',
    'epub',
    epub([entry('EPUB/a.css'), entry('EPUB/b.css')], { options: { overlaps: true } }),
    'broken',
  ],
  [
    'a book of 4,000 entries',
    'epub',
    epub(Array.from({ length: 4_000 }, (_, n) => entry(`EPUB/${n}.css`))),
    'broken',
  ],
  ['a book with a path out of it', 'epub', epub([entry('../../etc/passwd.txt')]), 'book-bad-names'],
  ['a book with an absolute path', 'epub', epub([entry('/etc/passwd.txt')]), 'book-bad-names'],
  ['a book with a drive', 'epub', epub([entry('C:/boot.txt')]), 'book-bad-names'],
  ['a book with a backslash', 'epub', epub([entry('EPUB\\..\\a.txt')]), 'book-bad-names'],
  ['a book with a reversed name', 'epub', epub([entry('EPUB/a\u202Etxt.exe.txt')]), 'book-bad-names'],
  ['a book with a name twice', 'epub', epub([entry('EPUB/A.css'), entry('EPUB/a.css')]), 'book-bad-names'],
  [
    'a book with two names for an entry',
    'epub',
    epub([entry('EPUB/a.css', 'x', { localName: 'EPUB/b.css' })]),
    'broken',
  ],
  ['a book with a program', 'epub', epub([entry('EPUB/lauf.exe', 'MZ')]), 'archive-inside'],
  ['a book with an archive', 'epub', epub([entry('EPUB/noch.zip', archive)]), 'archive-inside'],
  ['a book with a script beside it', 'epub', epub([entry('EPUB/a.js', 'alert(1)')]), 'book-script'],
  ['a book with a script in a page', 'epub', text(`<html>${SCRIPT}</html>`), 'book-script'],
  [
    'a book with a script in UTF-16',
    'epub',
    epub([entry('EPUB/b.xhtml', utf16(`<html>${SCRIPT}</html>`))]),
    'book-script',
  ],
  ['a book with a handler', 'epub', text('<html><img src="x" onerror="alert(1)"/></html>'), 'book-script'],
  [
    'a book with a script link',
    'epub',
    text('<html><a href="javascript:alert(1)">x</a></html>'),
    'book-script',
  ],
  ['a book with a frame', 'epub', text('<html><iframe src="https://example.com"/></html>'), 'book-script'],
  ['a book with an SVG that runs', 'epub', epub([entry('EPUB/a.svg', SVG)]), 'book-script'],
  [
    'a book with a billion laughs',
    'epub',
    text('<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><html>&b;</html>'),
    'book-entities',
  ],
  [
    'a book that reads a file',
    'epub',
    text('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><html>&a;</html>'),
    'book-entities',
  ],
  ...[
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml"/>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="java&#9;script:alert(1)">x</a>',
    '<a href=" &#x6A;avascript&colon;alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<img src=x onerror=alert(1)>',
    '<img alt=">" src=x onerror = alert(1)>',
    '<svg:set attributeName="onload" to="alert(1)"/>',
    '<?xml-stylesheet type="text/xsl" href="a.xml"?>',
    '<meta http-equiv="refresh" content="0;url=https://example.com"/>',
    '<meta http-equiv="re&#102;resh" content="0;url=https://example.com"/>',
    '<meta name=">" http-equiv="refresh" content="0;url=https://example.com"/>',
    '<meta name=">" http-equiv="re&#102;resh" content="0;url=https://example.com"/>',
    '<?xml-stylesheet title=">" type="text/xsl" href="a.xml"?>',
    '<?xml-stylesheet type="text/&#120;sl" href="a.xml"?>',
    '<?xml-stylesheet type="text/xml" href="a.xml"?>',
    '<?xml-stylesheet type="application/xml" href="#a"?>',
    '<form action="https://example.com"><input/></form>',
    '<base href="https://example.com"/>',
    `<${'a'.repeat(41)}:script>alert(1)</${'a'.repeat(41)}:script>`,
    `<${'a'.repeat(100_000)}:script>alert(1)</${'a'.repeat(100_000)}:script>`,
    // Its second byte in UTF-8 is a blank elsewhere.
    '<à:script xmlns:à="http://www.w3.org/1999/xhtml">alert(1)</à:script>',
    '<a href="&#1;javascript:alert(1)">x</a>',
    '<a href="\x01 \x1F java\x02script:alert(1)">x</a>',
    '<a href=&#x1F;&#x20;javascript:alert(1)>x</a>',
    '<a href="java&#00000000000115;cript:alert(1)">x</a>',
    '<a href="java&#x0000000000073;cript:alert(1)">x</a>',
    '<svg:animate attributeName="x:href" values="#;javascript:alert(1)"/>',
  ].map(
    markup =>
      [
        `a book with ${JSON.stringify(markup).slice(0, 120)}`,
        'epub',
        text(`<html>${markup}</html>`),
        'book-script',
      ] as const,
  ),
  ...[
    '<!DOCTYPE html SYSTEM "http://example.com/x.dtd">',
    '<img src="https://example.com/a.png"/>',
    '<img src="&#x2f;/example.com/a.png"/>',
    '<svg:image xlink:href="//example.com/a.png"/>',
    '<p style="background: url(https://example.com/a.png)">x</p>',
    '<link rel="stylesheet" href="https://example.com/a.css"/>',
    '<style>@import "https://example.com/a.css";</style>',
    '<!DOCTYPE html PUBLIC ">" "http://example.com/x.dtd">',
    '<img srcset="a.png 1x, https://example.com/a.png 2x"/>',
    '<img srcset="a.png,//example.com/a.png 2x"/>',
    '<img srcset="a.png 1x,&#10;&#104;ttps://example.com/a.png 2x"/>',
    '<link rel="preload" as="image" imagesrcset="a.png 1x, https://example.com/a.png 2x"/>',
    '<img alt=">" src="https://example.com/a.png"/>',
    '<img src="&bsol;&bsol;example.com/a.png"/>',
    '<svg:image title=">" xlink:href="//example.com/a.png"/>',
    "<svg:image title='<' xlink:href=//example.com/a.png>",
    '<svg:linearGradient xlink:href="https://example.com/a.svg#a"/>',
    '<link title=">" rel="stylesheet" href="https://example.com/a.css"/>',
    '<svg:g xml:base="https://example.com/"/>',
    '<?xml-stylesheet type="text/css" href="https://example.com/a.css"?>',
    '<?xml-stylesheet title=">" href="&#104;ttps://example.com/a.css"?>',
    '<style>p { background: image-set("a.png" 1x, "https://example.com/a.png" 2x) }</style>',
    '<style>p { background: -webkit-image-set("a;).png" 1x, "//example.com/a.png" 2x) }</style>',
    '<p style=\'background: image\\2dset("\\68ttps://example.com/a.png" 1x)\'>x</p>',
    '<style>p { background: src("https://example.com/a.png") }</style>',
    `<${'a'.repeat(41)}:image xlink:href="//example.com/a.png"/>`,
    `<${'a'.repeat(41)}:link rel="stylesheet" href="https://example.com/a.css"/>`,
    '<img src="&#1;https://example.com/a.png"/>',
    '<img src="ht&#9;tps://example.com/a.png"/>',
    '<img src="https:\\\\example.com/a.png"/>',
    '<img src="\\/example.com/a.png"/>',
    '<style>@\\69mport "https://example.com/a.css";</style>',
    '<style>@import "ht\\\ntps://example.com/a.css";</style>',
    '<style>@import/**/"https://example.com/a.css";</style>',
    '<p style="background: u\\72 l(\\68ttps://example.com/a.png)">x</p>',
  ].map(
    markup =>
      [
        `a book with ${JSON.stringify(markup).slice(0, 120)}`,
        'epub',
        text(`${markup}<html>x</html>`),
        'book-remote',
      ] as const,
  ),
  ...[
    '<?xml version="1.0" encoding="UTF-7"?><html>+ADw-script+AD4-</html>',
    "<?xml version='1.0' encoding = 'ibm037'?><html/>",
    '<html><meta http-equiv="Content-Type" content="text/html; charset=utf-7"/>+ADw-script+AD4-</html>',
    '<html><meta name=">" charset="utf-7"/>+ADw-script+AD4-</html>',
    '<?xml version=">" encoding="&#117;tf-7"?><html/>',
    `<html>${'<p title='.repeat(200_000)}</html>`,
  ].map(page => [`a book with ${page.slice(0, 120)}`, 'epub', text(page), 'broken'] as const),
  [
    'a book with a script in UTF-16 without a mark, by a prefix of letters that look like markup in bytes',
    'epub',
    epub([entry('EPUB/b.xhtml', Buffer.from('<\u3e61:script>alert(1)</\u3e61:script>', 'utf16le'))]),
    'book-script',
  ],
  [
    'a book with a script in UTF-32',
    'epub',
    epub([entry('EPUB/b.xhtml', utf32(`\uFEFF<html>${SCRIPT}`))]),
    'book-script',
  ],
  ...['EPUB/B.OPF', 'EPUB/book.xml'].map(
    name =>
      [
        `a book whose ${name} has a picture read as a page`,
        'epub',
        epub([
          entry(name, '<package><item href="a.png" media-type="application/xhtml+xml"/></package>'),
          entry('EPUB/a.png', png()),
        ]),
        'book-script',
      ] as const,
  ),
  [
    'a book whose package is listed elsewhere',
    'epub',
    epub([entry('EPUB/B.OPF', '<package><item href="https://example.com/a.css"/></package>')]),
    'book-remote',
  ],
  [
    'a book whose package is listed elsewhere, behind a >',
    'epub',
    epub([entry('EPUB/B.OPF', '<package><item title=">" href="https://example.com/a.css"/></package>')]),
    'book-remote',
  ],
  [
    'a book with veiled pages, in small letters',
    'epub',
    epub([
      entry(
        'meta-inf/encryption.xml',
        '<EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/>',
      ),
    ]),
    'book-encrypted',
  ],
  [
    'a book with an unquoted handler in a page of HTML',
    'epub',
    epub([entry('EPUB/a.html', '<img src=x onerror=alert(1)>')]),
    'book-script',
  ],
  ['a book with a page named png', 'epub', epub([entry('EPUB/a.png', SCRIPT)]), 'other-content'],
  ['a book with a page named ttf', 'epub', epub([entry('EPUB/a.ttf', SCRIPT)]), 'other-content'],
  ['a book with a program named png', 'epub', epub([entry('EPUB/a.png', 'MZ')]), 'other-content'],
  [
    'a book with a tag alone named mp3',
    'epub',
    epub([entry('EPUB/a.mp3', mp3(Buffer.of(), 600).subarray(0, 610))]),
    'other-content',
  ],
  [
    'a book with a page that says it is empty',
    'epub',
    epub([entry('EPUB/b.xhtml', '<html><script>alert(1)</script></html>', { says: 0 })]),
    'broken',
  ],
  [
    'a book with an entry that says more than it is',
    'epub',
    epub([entry('EPUB/b.xhtml', '<html/>', { says: 100 })]),
    'broken',
  ],
  ...['href="a.otf#x"', 'href="a.ot%66"', 'href="a.otf "', 'title=">" href="a.otf"'].map(
    (named): readonly [string, 'epub', Buffer, 'book-script'] => [
      `a book that names a font as a page, as ${named}`,
      'epub',
      epub([
        entry('EPUB/b.opf', `<package><item ${named} media-type="application/xhtml+xml"/></package>`),
        entry('EPUB/a.otf', '<html><script>alert(1)</script></html>'),
      ]),
      'book-script',
    ],
  ),
  ['a book with an archive named jpg', 'epub', epub([entry('EPUB/a.jpg', archive)]), 'other-content'],
  [
    'a book with an archive behind a picture',
    'epub',
    epub([entry('EPUB/a.jpg', joined(jpeg(), archive))]),
    'archive-inside',
  ],
  [
    'a book with a picture of 3.6 billion pixels',
    'epub',
    epub([entry('EPUB/a.png', png(60_000, 60_000))]),
    'too-many-pixels',
  ],
  [
    'a book that has a picture read as a page',
    'epub',
    epub([
      entry('EPUB/b.opf', '<package><item href="a.png" media-type="application/xhtml+xml"/></package>'),
      entry('EPUB/a.png', png()),
    ]),
    'book-script',
  ],
  ['a book with a password', 'epub', epub([entry('EPUB/a.css', 'x', { flags: 1 })]), 'book-encrypted'],
  [
    'a book with veiled pages',
    'epub',
    epub([
      entry(
        'META-INF/encryption.xml',
        '<EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/>',
      ),
    ]),
    'book-encrypted',
  ],
  ['a book packed otherwise', 'epub', epub([entry('EPUB/a.css', 'x', { method: 14 })]), 'broken'],
  [
    'a book without a package',
    'epub',
    zip([entry('mimetype', 'application/epub+zip'), entry('a.css')]),
    'broken',
  ],
  ['a book that ends early', 'epub', epub().subarray(0, 200), 'broken'],
  ['a book with bytes behind it', 'epub', joined(epub(), 'Anhang'), 'broken'],
  // PDF.
  ['a PDF with a script', 'pdf', pdf('4 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'), 'pdf-active'],
  ['a PDF with a script by numbers', 'pdf', pdf('4 0 obj << /S /J#61vaScript >> endobj'), 'pdf-active'],
  ['a PDF with a packed script', 'pdf', pdf('', pdfPacked('4 0 << /S /JavaScript /JS (x) >>')), 'pdf-active'],
  ['a PDF that starts a program', 'pdf', pdf('4 0 obj << /S /Launch /F (cmd.exe) >> endobj'), 'pdf-active'],
  ['a PDF with a file in it', 'pdf', pdf('4 0 obj << /Type /EmbeddedFile >> endobj'), 'pdf-active'],
  ['a PDF with a form of XML', 'pdf', pdf('4 0 obj << /XFA 5 0 R >> endobj'), 'pdf-active'],
  ['a PDF that sends a form', 'pdf', pdf('4 0 obj << /S /SubmitForm >> endobj'), 'pdf-active'],
  ['a PDF with a password', 'pdf', pdf('4 0 obj << /Encrypt 5 0 R >> endobj'), 'pdf-active'],
  [
    'a PDF with a script between the words of a stream',
    'pdf',
    pdf('4 0 obj (stream) endobj 5 0 obj << /S /JavaScript /JS (x) >> endobj 6 0 obj (endstream) endobj'),
    'pdf-active',
  ],
  [
    'a PDF with a script behind the word stream in a comment',
    'pdf',
    pdf('%stream\n4 0 obj << /S /Rendition /JS (app.alert(1)) >> endobj %endstream'),
    'pdf-active',
  ],
  [
    'a PDF with a script in what looks like a picture',
    'pdf',
    pdf('', pdfPacked('9 0 obj << /S /Rendition /JS (x) >> endobj', '/Subtype /Image', plain)),
    'pdf-active',
  ],
  [
    'a PDF with a script behind a text that never ends',
    'pdf',
    pdf('4 0 obj (offen endobj\n5 0 obj << /S /Rendition /JS 7 0 R >> endobj'),
    'pdf-active',
  ],
  [
    'a PDF that says late that its objects are packed',
    'pdf',
    pdf('', pdfPacked(SCRIPTED, `/Type /ObjStm /Pad (${'x'.repeat(5_000)}) /Filter /FlateDecode`)),
    'pdf-active',
  ],
  [
    'a PDF that hides that behind another stream’s words',
    'pdf',
    pdf('', pdfPacked(SCRIPTED, '/Type /ObjStm /Pad (stream endstream endobj) /Filter /FlateDecode')),
    'pdf-active',
  ],
  [
    'a PDF that spells it with numbers',
    'pdf',
    pdf('', pdfPacked(SCRIPTED, '/Type /Obj#53tm /Fil#74er /FlateDecode')),
    'pdf-active',
  ],
  [
    'a PDF that does not say it',
    'pdf',
    pdf('', pdfPacked(SCRIPTED, '/N 1 /First 4 /Filter /FlateDecode')),
    'pdf-active',
  ],
  [
    'a PDF whose packed objects are not packed',
    'pdf',
    pdf('', pdfPacked('4 0 << /S /Rendition /JS (x) >>', '/Type /ObjStm', plain)),
    'pdf-active',
  ],
  [
    'a PDF whose objects are packed twice',
    'pdf',
    pdf(
      '',
      pdfPacked(SCRIPTED, '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', bytes =>
        Buffer.from(deflateSync(bytes).toString('hex')),
      ),
    ),
    'broken',
  ],
  [
    'a PDF whose objects are packed twice in the same way',
    'pdf',
    pdf(
      '',
      pdfPacked(SCRIPTED, '/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', bytes =>
        deflateSync(deflateSync(bytes)),
      ),
    ),
    'broken',
  ],
  [
    'a PDF whose objects are packed as differences',
    'pdf',
    pdf('', pdfPacked(SCRIPTED, '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>')),
    'broken',
  ],
  [
    'a PDF with a file that hangs on a page',
    'pdf',
    pdf('4 0 obj << /Subtype /FileAttachment >> endobj'),
    'pdf-active',
  ],
  [
    'a PDF with a file by its place alone',
    'pdf',
    pdf('4 0 obj << /F (a.exe) /EF << /F 5 0 R >> >> endobj'),
    'pdf-active',
  ],
  [
    'a PDF with a packed file',
    'pdf',
    pdf('', pdfPacked('4 0 << /F (a.exe) /E#46 << /F 5 0 R >> >>')),
    'pdf-active',
  ],
  ...[
    '4 0 obj << /OpenAction << /S /URI /URI (https://example.com) >> >> endobj',
    '4 0 obj << /OpenAction << /S /GoToR /F (a.pdf) >> >> endobj',
    '4 0 obj << /Open#41ction<</S/U#52I/URI(https://example.com)>>>> endobj',
    '4 0 obj << /Type /Page /AA << /O << /S /URI >> >> >> endobj',
    '4 0 obj << /Type /Page /AA << /O << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI >> >> >> >> endobj',
    '4 0 obj << /OpenAction 5 0 R >> endobj 5 0 obj << /S /URI >> endobj',
    '4 0 obj << /OpenAction 5 0R >> endobj 5 0 obj << /S /URI >> endobj',
    '4 0 obj << /OpenAction 5 %x\n0 R >> endobj 5 0 obj << /S /URI >> endobj',
    '4 0 obj << /OpenAction 5 0 R >> endobj 5 0 obj << /S /GoTo >> endobj 5 0 obj << /S /URI >> endobj',
    '4 0 obj << /OpenAction 5 0 R >> endobj\n5 %7 0\n0 obj << /S /URI >> endobj',
    '4 0 obj << /OpenAction 5 0 R >> endobj\n5 %7\n0 obj << /S /URI >> endobj',
    '4 0 obj << /OpenAction 5 0 R >> endobj 5 0 obj << /S 6 0 R >> endobj 6 0 obj /URI endobj',
    '4 0 obj << /OpenAction 5 0 R >> endobj 5 0 obj << /S /GoTo /S /URI >> endobj',
    '4 0 obj << /OpenAction 5 0 R >> endobj 5 0 obj << /S /GoTo /Next [6 0 R] >> endobj 6 0 obj << /S /URI >> endobj',
    '4 0 obj << /AA 5 0 R >> endobj 5 0 obj << /C 6 0 R >> endobj 6 0 obj << /S /Rendition >> endobj',
    '4 0 obj << /Foo (endobj) /JS 7 0 R >> endobj',
    '4 0 obj << /Foo <z(> /JS 7 0 R >> endobj %)',
  ].map(objects => [`a PDF with ${objects.slice(0, 120)}`, 'pdf', pdf(objects), 'pdf-active'] as const),
  [
    'a PDF with a packed action that leads out',
    'pdf',
    pdf('4 0 obj << /OpenAction 11 0 R >> endobj', packedTogether('<< /S /GoTo >>', '<< /S /URI >>')),
    'pdf-active',
  ],
  [
    'a PDF that opens elsewhere, packed',
    'pdf',
    pdf('5 0 obj << /S /URI >> endobj', packedTogether('<< /Type /Catalog /OpenAction 5 0 R >>')),
    'pdf-active',
  ],
  [
    'a PDF that says twice where its packed objects begin',
    'pdf',
    pdf('', pdfPacked('4 0 << >>', '/N 1 /First 4 /First 400 /Filter /FlateDecode')),
    'broken',
  ],
  [
    'a PDF that says elsewhere where its packed objects begin',
    'pdf',
    pdf('', pdfPacked('4 0 << >>', '/N 1 /First 9 0 R /Filter /FlateDecode')),
    'broken',
  ],
  ...[
    '<< /Foo endobj /JS 7 0 R >>',
    '<< /Foo stream /JS 7 0 R >>',
    '<< /Foo startxref /JS 7 0 R >>',
    '<< /Foo [endobj << /JS 7 0 R >>] >>',
    '<< /Foo endobj /OpenAction << /S /URI >> >>',
    '<< /OpenAction << /Foo endobj /S /URI >> >>',
    '<< /OpenAction << /Foo stream /S /URI >> >>',
    '<< /OpenAction << /Foo <z(> /S /URI >> >> %)',
    '<< /OpenAction << (/S /URI) >> >>',
    '<< /OpenAction << <41/S /URI> >> >>',
    '<< /OpenAction << /S /GoTo /D [x /S /URI] >> >>',
    '<< /OpenAction << /S /GoTo /D [3 0 R R /S /URI] >> >>',
    '<< /OpenAction << /S\x80/URI >> >>',
    '<< /OpenAction << /S\xff/URI >> >>',
    '<< /OpenAction << /S /GoTo /Foo >> /S /URI >> >>',
    '<< /OpenAction << /S /GoTo /Foo [>> ] /S /URI >> >>',
    '<< /OpenAction << /S /GoTo /Foo ] /S /URI >> >>',
    '\x80<< /OpenAction << (/S /URI) >> >>',
    '%\n[ endobj << /OpenAction << /S /URI >> >> ]',
    '<< /Type /Page',
    '<< /Type /Page /Foo (',
    `<< /Foo ${'['.repeat(61)}${']'.repeat(61)} >>`,
    `<< /OpenAction ${'<< /S /GoTo /Next '.repeat(10_000)} >>`,
  ].map(
    object =>
      [
        `a PDF that viewers read in several ways: ${JSON.stringify(object).slice(0, 120)}`,
        'pdf',
        pdf(`4 0 obj ${object} endobj`),
        'broken',
      ] as const,
  ),
  [
    'a PDF whose packed objects are read in several ways',
    'pdf',
    pdf('', packedTogether('<< /OpenAction << (/S /URI) >> >>')),
    'broken',
  ],
  [
    'a PDF whose packed objects have the word for their end in them',
    'pdf',
    pdf('', pdfPacked('4 0 %endstream\n << /S /Rendition /JS (x) >>', '/Type /ObjStm', plain)),
    'pdf-active',
  ],
  [
    'a PDF whose packed objects are as long as another object says',
    'pdf',
    pdf(
      '',
      joined('3 0 obj << /Type /ObjStm /Length 9 0 R >>\nstream\n4 0 << /Type /Page >>\nendstream endobj\n'),
    ),
    'broken',
  ],
  [
    'a PDF with something behind the word for a stream, which viewers pass over',
    'pdf',
    pdf('', joined('3 0 obj << /Type /ObjStm >>\nstream 9 0\n4 0 << /Type /Page >>\nendstream endobj\n')),
    'broken',
  ],
  ['a PDF with actions in one another', 'pdf', pdf(`4 0 obj << ${'/AA ('.repeat(200_000)}`), 'broken'],
  ['a PDF that is read again and again', 'pdf', pdf('obj ('.repeat(200_000)), 'broken'],
  ['a PDF that unpacks to 100 MB', 'pdf', pdf('', pdfPacked(Buffer.alloc(100 * MB))), 'broken'],
  ['a PDF without an end', 'pdf', joined('%PDF-1.7\n', Buffer.alloc(4_000)), 'broken'],
]

describe('what harms is refused with a sentence:', () => {
  it.each(HOSTILE)('%s', async (_, ending, bytes, refusal) => {
    expect(await look(ending, bytes)).toEqual({ refusal })
    expect(REFUSALS[refusal]).toMatch(/^[A-ZÄÖÜ].{20,}[.]$/)
  })

  it('by more than sixty made files, each another one', () => {
    const different = new Set(HOSTILE.map(([, ending, bytes]) => `${ending} ${digestOf(bytes)}`))
    expect(different.size).toBe(HOSTILE.length)
    expect(different.size).toBeGreaterThanOrEqual(60)
  })

  it('also what is not all of it, more than was said, or something else on the way', async () => {
    const bytes = png()
    expect(await look('png', Buffer.of())).toEqual({ refusal: 'empty' })
    expect(await look('png', bytes, { bytes: bytes.length + 1 })).toEqual({ refusal: 'other-size' })
    expect(await look('png', bytes, { bytes: 20 })).toEqual({ refusal: 'other-size' })
    expect(await look('png', bytes, { digest: digestOf(jpeg()) })).toEqual({ refusal: 'other-digest' })
  })
})

describe('memory', () => {
  it('does not grow with a recording of a gigabyte', async () => {
    const piece = Buffer.alloc(MB, 7)
    const total = 1_024
    let most = 0
    async function* recording() {
      yield mp3(Buffer.of())
      for (let at = 0; at < total; at++) {
        yield piece
        if (at % 64 === 0) most = Math.max(most, process.memoryUsage().arrayBuffers)
      }
    }
    const before = process.memoryUsage().arrayBuffers
    await lookInside(recording(), { ending: 'mp3', bytes: 2 * total * MB, digest: '' })
    expect(most - before).toBeLessThan(96 * MB)
  })

  it('ends an upload that is longer than it said at that byte', async () => {
    let pieces = 0
    async function* endless() {
      for (;;) {
        pieces++
        yield Buffer.alloc(MB)
      }
    }
    expect(await lookInside(endless(), { ending: 'png', bytes: 3 * MB, digest: '' })).toEqual({
      refusal: 'other-size',
    })
    expect(pieces).toBe(4)
  })
})

describe('a name', () => {
  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Windows\\bild.png', 'bild.png'],
    ['bild\u202Egnp.exe.png', 'bildgnp.exe.png'],
    ['\u200Fbild\u0000.png', 'bild.png'],
    ['.htaccess.png', 'htaccess.png'],
    ['<img src=x onerror=alert(1)>.png', 'img src-x onerror-alert(1)-.png'],
    ['a:b|c?d*.png', 'a-b-c-d-.png'],
    [`${'lang'.repeat(60)}.png`, `${'lang'.repeat(29)}.png`],
    ['Übung – 3 (fertig).wav', 'Übung – 3 (fertig).wav'],
  ])('%s becomes %s', (given, wanted) => {
    expect(plainName(given)).toBe(wanted)
    expect(wanted).toMatch(FILE_NAME)
  })

  it.each(['../a.png', 'a/b.png', 'a\u202Eb.png', '.a.png', 'a\nb.png', 'a<b.png'])(
    '%j is refused by the API',
    name => {
      expect(name).not.toMatch(FILE_NAME)
    },
  )
})
