import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

/** Something a person can put right; its message says what and how, and is all they see. */
export class Obstacle extends Error {}

/** For what cannot be read any more, though something is there. */
export const damaged = (path: string, how: string, otherwise = ''): Obstacle =>
  new Obstacle(
    `${path} is damaged (${how}): put a copy of the data folder back, ${otherwise}or begin anew without the data by npm start -- --fresh.`,
  )

/** For what is whole, and cannot be opened as things stand. */
export const unopened = (path: string, reason: string): Obstacle =>
  new Obstacle(
    `${path} could not be opened (${reason}). Nothing in it is lost: ${/no space left|disk quota/i.test(reason) ? 'make room on the disk' : 'put that right'} and run npm start again.`,
  )

/** Nothing is emptied or written before the lock is taken. */
export const inUse = (folder: string): Obstacle =>
  new Obstacle(
    `${folder} is in use by another npm start, and stays as it is: stop that one first, or choose another folder and port: DATA_DIR=… PORT=4000 npm start`,
  )

/** Throws an Obstacle where accounts or payments lie beside a table that is gone: a shop would open that knows nothing of them. */
export function demandTable(folderOf: (part: Part) => string): void {
  // What is left of a table names itself (dynamo/damage.ts).
  if (readdirSync(folderOf('dynamo')).some(name => /^CURRENT$|^MANIFEST-|\.(ldb|log)$/.test(name))) return
  const others = [join(folderOf('cognito'), 'users.jsonl'), join(folderOf('stripe'), 'stripe.jsonl')]
  const known = others.find(path => existsSync(path) && statSync(path).size > 0)
  if (known) throw damaged(folderOf('dynamo'), `it is empty, and ${known} is not`)
}

/** Says whose folder this is, so that nobody else's files are ever written over or deleted. */
const MARKER = 'LOCAL-CLOUD.txt'
const MARKER_TEXT = 'Everything in this folder was made by `npm start`; `npm start -- --fresh` empties it.\n'

/** One folder below for each part of the local cloud. */
const PARTS = ['clock', 'dynamo', 's3', 'cognito', 'mail', 'stripe', 'secrets'] as const
type Part = (typeof PARTS)[number]

/**
 * Makes the data folder or finds its own again. Answers the folder of each part.
 * Throws an Obstacle when the folder is somebody else's or cannot be written.
 */
export function openDataFolder(path: string): (part: Part) => string {
  const folder = resolve(path)
  const marker = join(folder, MARKER)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    if (!existsSync(marker)) {
      if (readdirSync(folder).length)
        throw new Obstacle(
          `${folder} holds files that npm start did not make. Choose an empty folder: DATA_DIR=… npm start`,
        )
      writeFileSync(marker, MARKER_TEXT)
    }
    for (const part of PARTS) mkdirSync(join(folder, part), { recursive: true })
  } catch (error) {
    if (error instanceof Obstacle) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Obstacle(
      `The data folder ${folder} cannot be written (${code}). Choose another one: DATA_DIR=… npm start`,
    )
  }
  return part => join(folder, part)
}

/**
 * Empties every part but the tables, which `openStore` empties: opening those takes the lock of the folder, and
 * only then is nothing deleted that another process still needs.
 */
export function emptyDataFolder(folderOf: (part: Part) => string): void {
  for (const part of PARTS) {
    if (part === 'dynamo') continue
    rmSync(folderOf(part), { recursive: true, force: true })
    mkdirSync(folderOf(part))
  }
}
