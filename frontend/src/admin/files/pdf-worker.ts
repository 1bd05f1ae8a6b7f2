import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import pdfiumWasm from '@hyzyla/pdfium/pdfium.wasm?url'
import type { PdfAnswer, PdfAsk } from './pdf-messages.ts'

// The worker that draws the pages of a PDF. It may compile WebAssembly and reach nothing but the build's files
// (lib/edge/headers.ts); what leaves it are pixels. This PDFium knows no scripts and no forms.

/** A page that is very long is drawn smaller. */
const MAX_PIXELS = 8_000_000

let library: Promise<PDFiumLibrary> | undefined
let open: PDFiumDocument | undefined

const loaded = async (): Promise<PDFiumLibrary> =>
  PDFiumLibrary.init({ wasmBinary: await (await fetch(pdfiumWasm)).arrayBuffer() })

async function draw({ bytes, page, width }: PdfAsk): Promise<PdfAnswer> {
  library ??= loaded()
  if (bytes) open = await (await library).loadDocument(new Uint8Array(bytes))
  const pages = open?.getPageCount() ?? 0
  if (!open || page > pages) return { trouble: true }
  const shown = open.getPage(page - 1)
  const { originalWidth, originalHeight } = shown.getOriginalSize()
  const scale = Math.min(width / originalWidth, Math.sqrt(MAX_PIXELS / (originalWidth * originalHeight)))
  const drawn = await shown.render({ render: 'bitmap', scale })
  const pixels = new ImageData(new Uint8ClampedArray(drawn.data), drawn.width, drawn.height)
  return { pages, bitmap: await createImageBitmap(pixels) }
}

onmessage = ({ data }: MessageEvent<PdfAsk>) => {
  void draw(data)
    .catch((): PdfAnswer => ({ trouble: true }))
    .then(answer => postMessage(answer, { transfer: 'bitmap' in answer ? [answer.bitmap] : [] }))
}
