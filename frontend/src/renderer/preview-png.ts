import { readFile } from 'node:fs/promises'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { indexedPng } from './indexed-png.ts'

/** What has to lie beside the renderer: the drawing library's code, and the fonts in the one format that it reads. */
const FILES = ['resvg.wasm', 'fraunces-preview.ttf', 'figtree-preview.ttf'] as const

let ready: Promise<Uint8Array[]> | undefined

/** Draws a preview: SVG in, PNG out. The first call takes some tenths of a second longer, as it compiles the library. */
export async function drawPreview(svg: string): Promise<Uint8Array> {
  ready ??= prepare()
  const fontBuffers = await ready
  const picture = new Resvg(svg, { font: { fontBuffers } })
  const image = picture.render()
  const png = indexedPng(image.pixels, image.width, image.height)
  // Memory of WebAssembly is not collected: https://rustwasm.github.io/wasm-bindgen/reference/weak-references.html
  image.free()
  picture.free()
  return png
}

async function prepare(): Promise<Uint8Array[]> {
  const [code, ...fonts] = await Promise.all(
    FILES.map(async name => new Uint8Array(await readFile(new URL(name, import.meta.url)))),
  )
  if (!code) throw new Error('No drawing library beside the renderer')
  await initWasm(code)
  return fonts
}
