import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type ViteDevServer } from 'vite'
import type { PageContent } from '../contract/renderer.ts'
import type { Assets } from './src/renderer/document.ts'
import type * as Renderer from './src/renderer/render.tsx'
import { developmentConfig } from './vite.config.ts'

const RENDERER = '/src/renderer/render.tsx'

/**
 * The site as it is being written: rendered for each request from what the table says, with hot reload. Answers
 * everything that is no API.
 */
export async function createDevSite(
  contentAt: (path: string) => Promise<PageContent>,
): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const vite = await createServer(developmentConfig())

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    // Vite loads the module named above.
    const renderer = (await vite.ssrLoadModule(RENDERER)) as typeof Renderer
    const { render } = renderer.createRenderer({ assets: developmentAssets(vite), origin: '' })
    const { status, html } = await render(path, await contentAt(path))
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    response.end(await vite.transformIndexHtml(path, html))
  }

  return (request, response) =>
    new Promise((resolve, reject) => {
      response.once('close', resolve)
      vite.middlewares(request, response, () => {
        answer(request, response).catch((error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          reject(error instanceof Error ? error : new Error(String(error)))
        })
      })
    })
}

/** Source files instead of bundles. Every style known so far is linked, so that a page looks right before it wakes. */
function developmentAssets(vite: ViteDevServer): Assets {
  return {
    head: '<script type="module" src="/@vite/client"></script>',
    // Read when the head is written: the page's own styles are known only once it was drawn.
    stylesheetsFor() {
      const modules = vite.environments.ssr?.moduleGraph.idToModuleMap.values() ?? []
      return [...modules].filter(({ url }) => url.endsWith('.css')).map(({ url }) => `${url}?direct`)
    },
    theme: '/src/without-react/theme.ts',
    rest: '/src/without-react/main.ts',
    analytics: '/src/without-react/analytics.ts',
    app: '/src/frame/start.tsx',
    fonts: [],
    icon: 'data:,',
    alsoFor: () => [],
    callsOf: () => [],
    integrityOf: () => '',
    laterIn: () => [],
  }
}
