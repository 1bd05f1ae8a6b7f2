import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer, RendererModule } from '../../contract/renderer.ts'
import { environment } from './environment.ts'

export interface OpenRenderer {
  readonly renderer: Renderer
  readonly drawPreview: RendererModule['drawPreview']
  /** Another one for each build and each address: pages of an older one are out of date whatever they show. */
  readonly build: string
}

let opened: Promise<OpenRenderer> | undefined

/** The renderer of the build that this function was deployed with, loaded at its first use and kept. */
export function openRenderer(): Promise<OpenRenderer> {
  opened ??= open(environment('RENDERER'), environment('SITE_URL'))
  // What was in the way once may be gone at the next event.
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function open(folder: string, origin: string): Promise<OpenRenderer> {
  const code = join(folder, 'render.mjs')
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
  const build = createHash('sha256')
    .update(await readFile(code))
    .update(manifest)
    .update(origin)
    .digest('base64url')
  // Written by frontend/build.ts, where the renderer has to fit this interface.
  const module = (await import(/* @vite-ignore */ pathToFileURL(code).href)) as RendererModule
  const renderer = module.openRenderer({ manifest: JSON.parse(manifest), origin })
  return { renderer, drawPreview: module.drawPreview, build }
}
