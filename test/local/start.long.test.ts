import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { emptyDataFolder, Obstacle, openDataFolder } from '../../local/data-folder.ts'
import { readSettings } from '../../local/launch.ts'
import type { Mail } from '../../local/mail.ts'
import { buy, order } from '../../local/seed/shopper.ts'
import { freePair } from '../journeys/shop-process.ts'

const cloudProcess = fileURLToPath(new URL('./cloud-process.ts', import.meta.url))
const folders: string[] = []
const children: ChildProcess[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  folders.push(folder)
  return folder
}

function run(args: string[], environment: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Exit status and last words of a start that meets an obstacle. */
async function refusal(environment: Record<string, string>, before: string[] = [], after: string[] = []) {
  const { status, words } = await ended(environment, before, after)
  return [status, words]
}

async function ended(environment: Record<string, string>, before: string[], after: string[]) {
  const child = run([...before, 'local/start.ts', ...after], {
    DATA_DIR: newFolder(),
    PORT: '0',
    ...environment,
  })
  let words = ''
  let said = ''
  child.stderr?.on('data', chunk => (words += String(chunk)))
  child.stdout?.on('data', chunk => (said += String(chunk)))
  const [status] = await once(child, 'close')
  return { status: Number(status), words, said }
}

describe('npm start says in one sentence', () => {
  it('that Node is too old', async () => {
    const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.18.1'})`
    const [status, words] = await refusal({}, ['--import', older])
    expect([status, words]).toEqual([1, expect.stringMatching(/^Node 20\.19 or newer is needed; .*\n$/)])
  })

  it('that the port, or the one after it, is taken', async () => {
    const port = (await freePair()) + 1
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    expect(await refusal({ PORT: `${port}` })).toEqual([
      1,
      `Port ${port} is taken. Choose another one: PORT=4000 npm start\n`,
    ])
    expect(await refusal({ PORT: `${port - 1}` })).toEqual([
      1,
      `Port ${port} is taken. The local cloud needs it besides ${port - 1}. Choose another one: PORT=4000 npm start\n`,
    ])
    other.close()
  })

  it('that another one runs in the same folder, also where that is to be emptied, whose data stay', async () => {
    const folder = newFolder()
    const siteUrl = await siteOf(run([cloudProcess, folder]))
    const inUse = `${folder} is in use by another npm start, and stays as it is: stop that one first, or choose another folder and port: DATA_DIR=… PORT=4000 npm start\n`
    expect(await refusal({ DATA_DIR: folder })).toEqual([1, inUse])
    const basket = { slug: 'kraft-der-emotionen', email: 'bleibt@example.com' }
    await order(siteUrl, { ...basket, firstName: 'Erika', lastName: 'Beispiel' })
    // Not that it was emptied.
    expect(await ended({ DATA_DIR: folder }, [], ['--fresh'])).toEqual({
      status: 1,
      words: inUse,
      said: `Opening the local cloud in ${folder}\n`,
    })
    expect(await (await fetch(`${siteUrl}/_local/table`)).text()).toContain('>CUSTOMER#cus_')
    expect(existsSync(join(folder, 's3', 'objects.jsonl'))).toBe(true)
  })

  it('which file is damaged and what to do', async () => {
    const folder = newFolder()
    const folderOf = openDataFolder(folder)
    const file = join(folderOf('mail'), 'mails.jsonl')
    writeFileSync(file, 'x\n')
    const sentence = `${file} is damaged (line 1): put a copy of the data folder back, or begin anew without the data by npm start -- --fresh.\n`
    expect(await refusal({ DATA_DIR: folder })).toEqual([1, sentence])
  })

  it('that the table is gone, where accounts or payments are left', async () => {
    const folder = newFolder()
    const folderOf = openDataFolder(folder)
    const file = join(folderOf('stripe'), 'stripe.jsonl')
    writeFileSync(file, '["cs_1",{}]\n')
    const why = `${folderOf('dynamo')} is damaged (it is empty, and ${file} is not)`
    expect(await refusal({ DATA_DIR: folder })).toEqual([1, expect.stringContaining(why)])
  })

  it.each(['abc', '-1', '65535', '3000.5', ''])('that PORT=%s is no port', PORT => {
    expect(() => readSettings([], { PORT })).toThrow(Obstacle)
  })

  it('that an option is unknown', () => {
    expect(() => readSettings(['--frehs'], {})).toThrow('--frehs is no option. There are --fresh and --dev.')
  })
})

describe('the data folder', () => {
  it('is made where there is none', () => {
    const folder = join(newFolder(), 'deep', 'data')
    expect(existsSync(openDataFolder(folder)('dynamo'))).toBe(true)
  })

  it('is never one that somebody else has put files into', () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'thesis.txt'), 'years of work')
    expect(() => openDataFolder(folder)).toThrow(/holds files that npm start did not make/)
    expect(existsSync(join(folder, 'thesis.txt'))).toBe(true)
  })

  it('keeps with --fresh what it has not made itself', () => {
    const folder = newFolder()
    const folderOf = openDataFolder(folder)
    writeFileSync(join(folderOf('mail'), 'mails.jsonl'), '')
    writeFileSync(join(folder, 'note.txt'), '')
    emptyDataFolder(folderOf)
    expect([existsSync(join(folder, 'mail', 'mails.jsonl')), existsSync(join(folder, 'note.txt'))]).toEqual([
      false,
      true,
    ])
  })

  it('that cannot be written is named', () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    expect(() => openDataFolder(join(file, 'data'))).toThrow(/cannot be written \(ENOTDIR\)/)
  })
})

describe('kill -9', () => {
  it('loses no order, no payment and no mail', async () => {
    const folder = newFolder()
    const first = run([cloudProcess, folder])
    const email = 'kundin@example.com'
    // Killed as soon as the payment page has answered: webhook and mails are still under way.
    await buy(await siteOf(first), {
      slug: 'kraft-der-emotionen',
      email,
      firstName: 'Erika',
      lastName: 'Beispiel',
    })
    first.kill('SIGKILL')
    await once(first, 'close')

    const siteUrl = await siteOf(run([cloudProcess, folder]))
    // What the stream had not announced is found by the sweep; the acknowledgement, if it was due before the payment was heard of.
    await expect
      .poll(() => subjectsAfterAnHour(siteUrl, email), { timeout: 40_000, interval: 200 })
      .toContain('Deine Bestellbestätigung')
  })
})

/** The address that the process prints once it serves. */
async function siteOf(child: ChildProcess): Promise<string> {
  let errors = ''
  child.stderr?.on('data', chunk => (errors += String(chunk)))
  const printed: unknown[] | undefined = await Promise.race([
    child.stdout ? once(child.stdout, 'data') : undefined,
    once(child, 'close').then(() => undefined),
  ])
  if (!printed) throw new Error(`The process ended: ${errors}`)
  return String(printed[0]).trim()
}

async function subjectsAfterAnHour(siteUrl: string, email: string): Promise<string[]> {
  await fetch(`${siteUrl}/_local/clock`, { method: 'POST', body: new URLSearchParams({ hours: '1' }) })
  // The inbox is a list of mails.
  const mails = (await (await fetch(`${siteUrl}/_local/mails.json`)).json()) as Mail[]
  const subjects = mails.filter(mail => mail.to.includes(email)).map(mail => mail.subject)
  // Killed between sending and noting it, a mail goes out twice: SES takes no key by which it could know it again.
  return [...new Set(subjects)].sort()
}
