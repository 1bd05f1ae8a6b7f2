import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { below, reseed } from '../race/chance.ts'
import { STORIES } from './stories.ts'

// `npm run model:kills`: kill -9 at 100 random moments of the stories; `KILLS=20 SEED=7 STORY=course npm run model:kills`.
const kills = Number(process.env.KILLS ?? 100)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_007)
/** So often one story is killed, then it may come to its end. */
const KILLS_A_STORY = 5
const LIFE = fileURLToPath(new URL('life.ts', import.meta.url))

/** One life of a story, killed so long after it is there; undefined: it was, else the promises that it has broken. */
async function live(folder: string, story: string, killedAfterMs?: number): Promise<string[] | undefined> {
  const child = fork(LIFE, [folder, story], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  let broken: string[] | undefined
  // Sent by life.ts.
  child.on('message', told => {
    if (Array.isArray(told)) broken = told.map(String)
    else if (killedAfterMs !== undefined) void sleep(killedAfterMs).then(() => child.kill('SIGKILL'))
  })
  const [code, signal]: unknown[] = await ended
  if (broken) return broken
  if (signal === 'SIGKILL') return undefined
  return [`ended with ${String(code)} before its end`]
}

reseed(seed)
const began = Date.now()
const names = Object.keys(STORIES).filter(name => name.includes(process.env.STORY ?? ''))
const wrong: string[] = []
let killed = 0
console.log(`seed ${seed}, ${kills} kills`)
for (let round = 0; killed < kills; round++) {
  const story = names[round % names.length] ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'life-'))
  const from = Date.now()
  let broken: string[] | undefined
  for (let times = 0; broken === undefined && times < KILLS_A_STORY && killed < kills; times++) {
    broken = await live(folder, story, below(1_500))
    if (broken === undefined) killed++
  }
  broken ??= await live(folder, story)
  if (!broken || broken.length > 0) wrong.push(`${story}: ${broken?.join('; ')}`)
  console.log(`${story}: ${killed} kills so far, ${wrong.length} wrong, ${Date.now() - from} ms`)
  rmSync(folder, { recursive: true, force: true })
}
for (const line of wrong) console.log(line.slice(0, 1_500))
console.log(
  `${killed} kills, ${wrong.length} wrong, ${Math.round((Date.now() - began) / 1000)} s, seed ${seed}`,
)
process.exitCode = wrong.length > 0 ? 1 : 0
