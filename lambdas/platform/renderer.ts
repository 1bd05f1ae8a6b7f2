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
  opened ??= open(environment('RENDERER'))
  // What was in the way once may be gone at the next event.
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function open(folder: string): Promise<OpenRenderer> {
  const code = join(folder, 'render.mjs')
  const made = await readFile(join(folder, 'build.json'), 'utf8')
  const build = createHash('sha256')
    .update(await readFile(code))
    .update(made)
    .digest('base64url')
  // Written by frontend/build.ts, where the renderer has to fit this interface.
  const module = (await import(/* @vite-ignore */ pathToFileURL(code).href)) as RendererModule
  const renderer = module.openRenderer(JSON.parse(made) as Parameters<typeof module.openRenderer>[0])
  return { renderer, drawPreview: module.drawPreview, build }
}
