import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      integrity: z.optional(z.string()),
      dev: z.optional(z.boolean()),
    }),
  ),
})

interface Package {
  readonly name: string
  readonly version: string
  /** SPDX, as the package says; empty where it says nothing. */
  readonly licence: string
  /** Of its archive, as the lock file has it: `sha512-…`; empty where it lies in another package's. */
  readonly integrity: string
  /** Part of what is deployed or started, not only of building and testing it. */
  readonly isShipped: boolean
}

const lockFile = new URL('../package-lock.json', import.meta.url)

/** Packages that name their licence in a file only, as it was read there. */
const READ: Readonly<Record<string, string>> = { 'png-js 2.0.0': 'MIT' }

/** Every package of the lockfile, by name. */
export function packages(): Package[] {
  const lock = Lock.parse(JSON.parse(readFileSync(lockFile, 'utf8')))
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, integrity = '', dev = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = license ?? READ[`${name} ${version}`] ?? ''
      return { name, version, licence, integrity, isShipped: !dev }
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** `npm run licences`: what is shipped, a package a line. */
if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { name, version, licence, isShipped } of packages())
    if (isShipped) process.stdout.write(`${name} ${version} ${licence}\n`)
