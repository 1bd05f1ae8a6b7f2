import avifWasm from '@jsquash/avif/codec/enc/avif_enc.wasm?url'
import jpegWasm from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url'
import webpWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm?url'
import type { PictureKind } from '../../../../contract/picture-places.ts'
import type { Answer, Ask, Done, Encoded, Opened } from './codec-messages.ts'
import { headOf } from './picture-head.ts'

// The worker that decodes and encodes. The browser decodes, which turns a photo upright and its colours into sRGB; what is
// encoded are pixels alone, so nothing that came with the file is in the result.

type Encode = (pixels: ImageData, quality: number) => Promise<ArrayBuffer>

const compiled = async (url: string) => WebAssembly.compileStreaming(fetch(url))

/** Each is fetched when its first picture is encoded. */
const openEncoder: Record<PictureKind, () => Promise<Encode>> = {
  async avif() {
    // The package's own entry brings an encoder of several threads along, 3.5 MB, which needs headers that this site has not.
    const [{ default: factory }, { defaultOptions }, wasm] = await Promise.all([
      import('@jsquash/avif/codec/enc/avif_enc.js'),
      import('@jsquash/avif/meta.js'),
      compiled(avifWasm),
    ])
    const module = await factory({ noInitialRun: true, instantiateWasm: instantiateWith(wasm) })
    return async ({ data, width, height }, quality) =>
      own(module.encode(new Uint8Array(data.buffer), width, height, { ...defaultOptions, quality }))
  },
  async webp() {
    const [{ default: factory }, { defaultOptions }, wasm] = await Promise.all([
      import('@jsquash/webp/codec/enc/webp_enc_simd.js'),
      import('@jsquash/webp/meta.js'),
      compiled(webpWasm),
    ])
    const module = await factory({ noInitialRun: true, instantiateWasm: instantiateWith(wasm) })
    return async ({ data, width, height }, quality) =>
      own(module.encode(data, width, height, { ...defaultOptions, quality }))
  },
  async jpeg() {
    const [{ default: factory }, { defaultOptions }, wasm] = await Promise.all([
      import('@jsquash/jpeg/codec/enc/mozjpeg_enc.js'),
      import('@jsquash/jpeg/meta.js'),
      compiled(jpegWasm),
    ])
    const module = await factory({ noInitialRun: true, instantiateWasm: instantiateWith(wasm) })
    return async ({ data, width, height }, quality) =>
      own(module.encode(data, width, height, { ...defaultOptions, quality }))
  },
}

const instantiateWith =
  (wasm: WebAssembly.Module) =>
  (imports: WebAssembly.Imports, take: (instance: WebAssembly.Instance) => void): WebAssembly.Exports => {
    const instance = new WebAssembly.Instance(wasm, imports)
    take(instance)
    return instance.exports
  }

/** Out of the encoder's memory. */
function own(bytes: Uint8Array | null): ArrayBuffer {
  if (!bytes) throw new Error('Nothing was encoded')
  return new Uint8Array(bytes).buffer
}

const encoders = new Map<PictureKind, Promise<Encode>>()
function encoderOf(kind: PictureKind): Promise<Encode> {
  const known = encoders.get(kind) ?? openEncoder[kind]()
  encoders.set(kind, known)
  return known
}

async function open({ file, edge }: Ask & { what: 'open' }): Promise<Answer> {
  const head = headOf(new Uint8Array(await file.arrayBuffer()))
  if (typeof head === 'string') return { trouble: head }
  const whole = await decoded(file)
  if (!whole) return { trouble: 'broken' }
  const { width, height } = whole
  // What it says of itself is what was judged.
  const [long, short] = head.isTurned ? [head.height, head.width] : [head.width, head.height]
  if (width * height > long * short) return { trouble: 'broken' }
  const scale = Math.min(1, edge / Math.max(width, height))
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const bitmap = await createImageBitmap(whole, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  })
  whole.close()
  return { opened: { head, size: { width, height }, bitmap } }
}

const decoded = (file: Blob) =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)

async function encode({ file, crop, outputs, isShown }: Ask & { what: 'encode' }): Promise<Answer> {
  const whole = await decoded(file)
  if (!whole) return { trouble: 'broken' }
  const files: Encoded[] = []
  let before: ImageBitmap | undefined
  for (const output of outputs) {
    const { kind, width, height, quality } = output
    // One after the other: each takes memory of the encoder.
    const cut = await createImageBitmap(whole, crop.left, crop.top, crop.width, crop.height, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    })
    const encodeKind = await encoderOf(kind)
    const bytes = await encodeKind(pixelsOf(cut, kind), quality)
    const shown = isShown ? await decoded(new Blob([bytes], { type: `image/${kind}` })) : undefined
    files.push({ ...output, bytes, ...(shown && { shown }) })
    if (isShown && !before) before = cut
    else cut.close()
  }
  whole.close()
  return { done: { files, ...(before && { before }) } }
}

/** JPEG knows no transparency: it lies on white. */
function pixelsOf(cut: ImageBitmap, kind: PictureKind): ImageData {
  const { width, height } = cut
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas')
  if (kind === 'jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(cut, 0, 0)
  return context.getImageData(0, 0, width, height)
}

const passedOn = (answer: Answer): Transferable[] => {
  if ('opened' in answer) return passedOnOpened(answer.opened)
  return 'done' in answer ? passedOnDone(answer.done) : []
}
const passedOnOpened = ({ bitmap }: Opened) => [bitmap]
const passedOnDone = ({ files, before }: Done): Transferable[] => [
  ...files.flatMap(({ bytes, shown }) => (shown ? [bytes, shown] : [bytes])),
  ...(before ? [before] : []),
]

const answerTo = async (ask: Ask): Promise<Answer> => {
  try {
    return await (ask.what === 'open' ? open(ask) : encode(ask))
  } catch {
    return { trouble: 'encoding' }
  }
}

onmessage = ({ data }: MessageEvent<Ask>) => {
  void answerTo(data).then(answer => postMessage(answer, { transfer: passedOn(answer) }))
}
