import { buildSync, type BuildOptions } from 'esbuild'
import { fileURLToPath } from 'node:url'

/**
 * How every function is bundled: one minified module with its SDK inside, which starts faster than the runtime's own.
 * `module` before `main`: the SDK's CommonJS files do not shake and weigh 200 KB more.
 */
const options = {
  absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  // Each of the SDK's clients brings its whole package.json, for its version in the user agent: 2.5 KB each.
  loader: { '.json': 'empty' },
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  // Lambda hands credentials over in the environment, which is asked first: the other ways are imported only when that
  // fails, and would be 100 KB of every function.
  external: [
    '@aws-sdk/credential-provider-ini',
    '@aws-sdk/credential-provider-process',
    '@aws-sdk/credential-provider-sso',
    '@aws-sdk/credential-provider-web-identity',
    '@smithy/credential-provider-imds',
  ],
  // Some packages inside are CommonJS and call `require` for Node's own modules, which a module does not have.
  // The name is long, because the minifier knows nothing of the banner and takes every short one.
  banner: {
    js: "import{createRequire as requireForBundle}from'node:module';const require=requireForBundle(import.meta.url);",
  },
  // Never written there: a fixed place keeps the source map, and so the asset's hash, the same on every machine.
  outfile: 'dist/function/index.mjs',
  write: false,
  metafile: true,
  logLevel: 'warning',
} as const satisfies BuildOptions

/** The files of a function whose handler stands at `entry`, from the project's root, and what went into them. */
export const bundle = (entry: string) => buildSync({ ...options, entryPoints: [entry] })
