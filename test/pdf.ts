import { inflateSync } from 'node:zlib'

/** The objects of a PDF by their number, with the streams as they read unpacked. */
export function objectsOf(pdf: Uint8Array): Map<number, { dictionary: string; stream: string }> {
  const text = Buffer.from(pdf).toString('latin1')
  const found = text.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)
  return new Map(
    [...found].map(([, number, body = '']) => {
      const [dictionary = '', packed] = body.split(/\nstream\n/)
      const bytes = Buffer.from(packed?.replace(/\nendstream$/, '') ?? '', 'latin1')
      const stream = dictionary.includes('/FlateDecode')
        ? inflateSync(bytes).toString('latin1')
        : bytes.toString('utf8')
      return [Number(number), { dictionary, stream }]
    }),
  )
}
