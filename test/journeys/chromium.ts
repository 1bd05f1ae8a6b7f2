import { chromium, type Browser } from 'playwright-core'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Chromium as it runs everywhere: as root, in containers, without a GPU, without calls to its maker. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/**
 * A headless browser: CHROME_PATH, else the one from npm (Linux x64), else an installed Chrome, Chromium or Edge. The one
 * from npm is the same everywhere, and without a desktop's parts it takes half the processor's time.
 */
export const launch = (): Promise<Browser> => start(chosen() ?? fromNpm() ?? installed(), [])

/** CHROME_PATH or an installed one: Lighthouse cannot open a page in the one from npm (net::ERR_ABORTED). */
export const launchWhole = (flags: readonly string[]): Promise<Browser> =>
  start(chosen() ?? installed(), flags)

function start(executablePath: string | undefined, flags: readonly string[]): Promise<Browser> {
  if (!executablePath)
    throw new Error('No Chrome or Chromium found. Install one, or set CHROME_PATH to its executable.')
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] })
}

function chosen(): string | undefined {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && !starts(CHROME_PATH))
    throw new Error(`CHROME_PATH is ${CHROME_PATH}, which does not start.`)
  return CHROME_PATH
}

/** `--version` opens a window on Windows and macOS, so only Linux is asked whether its libraries are there. */
const starts = (file: string): boolean =>
  existsSync(file) && (process.platform !== 'linux' || spawnSync(file, ['--version']).status === 0)

const installed = (): string | undefined => usualPlaces().find(starts)

function usualPlaces(): string[] {
  const { platform, env } = process
  if (platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      name => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap(folder =>
      folder
        ? ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map(file =>
            join(folder, file),
          )
        : [],
    )
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
  return (env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => (folder ? names.map(name => join(folder, name)) : []))
}

/**
 * The package holds Chromium and, apart from it, the libraries and fonts of the Lambda machine that it was made for.
 * It unpacks both only where it believes to be in Lambda, and into TMPDIR; a small script then starts it with them.
 */
function fromNpm(): string | undefined {
  const folder = join(root, 'node_modules/@sparticuz/chromium')
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(folder)) return undefined
  // A package.json always names its version.
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const cache = join(root, 'node_modules/.cache')
  const home = join(cache, `chromium-${version}`)
  const file = join(home, 'start')
  if (!existsSync(file)) unpack(cache, home)
  return starts(file) ? file : undefined
}

function unpack(cache: string, home: string): void {
  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(join(cache, 'chromium-'))
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', "import c from '@sparticuz/chromium'; await c.executablePath()"],
    {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    },
  )
  writeFileSync(join(fresh, 'fonts.conf'), '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>')
  writeFileSync(
    join(fresh, 'start'),
    `#!/bin/sh
here="\${0%/*}"
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`,
    { mode: 0o755 },
  )
  try {
    renameSync(fresh, home)
  } catch {
    // Another process was faster; its copy is as good.
    rmSync(fresh, { recursive: true })
  }
}
