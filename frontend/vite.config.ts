import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { CODEC_FOLDER } from '../contract/picture-codecs.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** What every page wakes with. */
const LIBRARIES = /node_modules[\\/](?:react|scheduler|i18next|use-sync-external-store)|vite\/preload-helper/

/** What every page draws besides. */
const FRAME =
  /\/src\/(?:frame\/(?!heading|mail-link|use-awake)|routes\.ts|ui\/(?:Button|Line|line|Icon|button-class|Loading))/
/** What every form draws. */
const FORMS = /\/src\/(?:form\/(?!single-flight|refused-field)|ui\/(?:ErrorSummary|Field))/
/** What every page that signs in or out needs, a few lines each. */
const SIGN_IN = /\/src\/(?:auth\/Auth\.module|session\/(?:signed-out|pending-sign-up))/

const shared: InlineConfig = {
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  // Documents carry the class names in full, so each is five characters long.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
}

/**
 * Writes down which style files a chunk brings, for the two stylesheets that the build makes of them (stylesheets.ts),
 * and lets Vite forget it: its import() would otherwise link each file when the chunk is loaded.
 */
const stylesAside = (): Plugin => ({
  name: 'styles-aside',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const styles: Record<string, string[]> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.viteMetadata) continue
        styles[chunk.fileName] = [...chunk.viteMetadata.importedCss]
        chunk.viteMetadata.importedCss.clear()
      }
      this.emitFile({ type: 'asset', fileName: '.vite/styles.json', source: JSON.stringify(styles) })
    },
  },
})

/** Vite's import() would first link the preloads and style files of a chunk; here it has neither. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : undefined),
}

/** The package names its development build for every bundler; this one comes without the warnings. */
const ROUTER = fileURLToPath(import.meta.resolve('react-router')).replace('development', 'production')

/**
 * The router builds each of its components with a call and then names it for React's tools, which no bundler may leave
 * out: the unused ones (forms, scripts of its framework) came along. Its links load code ahead with that framework alone.
 */
const routerInParts: Plugin = {
  name: 'router-in-parts',
  transform: (code, id) =>
    id.startsWith(dirname(ROUTER))
      ? {
          code: code
            .replaceAll(/^\w+\.displayName = .*;$/gm, '')
            .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
            .replaceAll(/React\d*\.createElement\(PrefetchPageLinks, [^)]*\)/g, 'null'),
          map: null,
        }
      : undefined,
}

const ROUTER_IN_PARTS = [{ find: /^react-router$/, replacement: ROUTER }]

/** What a route says of itself is read in docs/openapi.json, by no browser. */
const routesWithoutSummaries: Plugin = {
  name: 'routes-without-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    /\/contract\/[\w-]+\.ts$/.test(id) && code.includes("from './route.ts'")
      ? { code: code.replaceAll(/^ {2}summary:\s+(?:'[^'\n]*'|"[^"\n]*"),$/gm, ''), map: null }
      : undefined,
}

/** The one worker that is a chunk of the build; its folder has a policy of its own (lib/edge/headers.ts). */
const CODEC_FILES = `${CODEC_FOLDER.slice(1)}[name]-[hash]`

/** No index.html: the renderer writes the documents. `rest` keeps its hash when only the app changes. */
export const clientConfig = (outDir: string): InlineConfig => ({
  ...shared,
  plugins: [...(shared.plugins ?? []), stylesAside(), plainImports, routerInParts, routesWithoutSummaries],
  resolve: { alias: ROUTER_IN_PARTS },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: `${CODEC_FILES}.js`,
        chunkFileNames: `${CODEC_FILES}.js`,
        assetFileNames: `${CODEC_FILES}[extname]`,
      },
    },
  },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        theme: 'src/without-react/theme.ts',
        rest: 'src/without-react/main.ts',
        analytics: 'src/without-react/analytics.ts',
        app: 'src/frame/start.tsx',
      },
      // 'strict' would make the app a facade, and waking one round trip longer.
      preserveEntrySignatures: 'allow-extension',
      // What only the renderer reads of a page (page-document.ts) brings nothing along.
      treeshake: { moduleSideEffects: [{ test: /-document\.ts$/, sideEffects: false }] },
      // Together they compress better, and a release of ours leaves them in the browser's cache.
      output: {
        codeSplitting: {
          // In this order; a group takes what its modules import and no earlier one has taken.
          groups: [
            { name: 'libraries', test: LIBRARIES, priority: 4 },
            { name: 'frame', test: FRAME, priority: 3 },
            { name: 'notice', test: /ui\/Notice/, priority: 2 },
            { name: 'forms', test: FORMS, priority: 1 },
            { name: 'sign-in', test: SIGN_IN, priority: 0 },
          ],
        },
      },
    },
  },
})

/** The renderer draws nothing of the app but its shells, and a function carries the renderer. */
const withoutApp: Plugin = {
  name: 'without-app',
  load(id) {
    if (/\/src\/(?!site\/)\w+\/(?:[\w-]+\/)*\w+Page\.tsx$/.test(id)) return 'export default null'
    // What stands around guarded pages brings the session and the data library.
    return id.endsWith('/src/session/Guarded.tsx') ? 'export const Guarded = null' : undefined
  },
}

/** One self-contained module for Node: used by the build, and deployable as it is. */
export const rendererConfig = (outDir: string): InlineConfig => ({
  ...shared,
  plugins: [react(), withoutApp, routerInParts],
  resolve: { alias: ROUTER_IN_PARTS },
  define: { 'process.env.NODE_ENV': '"production"' },
  // `module-sync`: without it Node's condition leads to CommonJS, from which nothing can be left out.
  ssr: { noExternal: true, resolve: { conditions: ['module', 'module-sync', 'node'] } },
  build: {
    outDir,
    emptyOutDir: true,
    ssr: 'src/renderer/render.tsx',
    target: 'node20',
    reportCompressedSize: false,
    // A function carries it.
    minify: true,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'render.mjs' } },
  },
})

/** Inside somebody else's HTTP server, which answers the API itself. */
export const developmentConfig = (): InlineConfig => ({
  ...shared,
  logLevel: 'info',
  appType: 'custom',
  // Without an index.html nothing else says where to look; what is found late reloads the page under one's hands.
  optimizeDeps: { entries: ['src/frame/start.tsx', 'src/*/**/*Page.tsx'] },
  server: { middlewareMode: true, fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] } },
})
