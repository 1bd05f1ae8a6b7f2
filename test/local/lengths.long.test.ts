import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { DataDisk } from '../../local/data-disk.ts'
import { Obstacle, openDataFolder } from '../../local/data-folder.ts'
import { openStore } from '../../local/dynamo/engine.ts'
import { Journal } from '../../local/journal.ts'
import { NotedLengths } from '../../local/lengths.ts'
import { seedSignIns } from '../../local/seed/sign-ins.ts'
import { buy } from '../../local/seed/shopper.ts'
import { emptyPlace } from '../journeys/shop-process.ts'

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lengths-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('a shop that has sold something and was stopped', () => {
  let place: Awaited<ReturnType<typeof emptyPlace>>
  const copy = () => {
    const dataDir = newFolder()
    cpSync(place.dataDir, dataDir, { recursive: true })
    return dataDir
  }
  const startIn = (dataDir: string): Promise<Cloud> => startCloud({ ...place, dataDir })

  beforeAll(async () => {
    place = await emptyPlace()
    const cloud = await startCloud(place)
    await seedSignIns(cloud)
    await buy(cloud.siteUrl, {
      slug: 'kraft-der-emotionen',
      email: 'kundin@example.com',
      firstName: 'Erika',
      lastName: 'Beispiel',
    })
    await cloud.settle()
    await cloud.close()
  })
  afterAll(() => place.forget())

  const losses = [
    'dynamo/log',
    'dynamo/MANIFEST',
    'cognito/users.jsonl',
    'stripe/stripe.jsonl',
    's3/objects.jsonl',
  ]
  const pathOf = (dataDir: string, name: string) => {
    const [part = '', file = ''] = name.split('/')
    const found = readdirSync(join(dataDir, part)).find(
      entry => entry === file || entry.endsWith(`.${file}`) || entry.startsWith(`${file}-`),
    )
    return join(dataDir, part, found ?? '')
  }

  it.each(losses)('is not begun without its %s, which is named', async name => {
    const dataDir = copy()
    const path = pathOf(dataDir, name)
    rmSync(path)
    const refusal = startIn(dataDir)
    await expect(refusal).rejects.toThrow(Obstacle)
    await expect(refusal).rejects.toThrow(`${path} is damaged (it is missing): put a copy`)
    // Nothing was begun in its place.
    await expect(startIn(dataDir)).rejects.toThrow(path)
  })

  it.each(losses)('is not begun with half of its %s', async name => {
    const dataDir = copy()
    const path = pathOf(dataDir, name)
    const { size } = statSync(path)
    truncateSync(path, Math.floor(size / 2))
    await expect(startIn(dataDir)).rejects.toThrow(
      `${path} is damaged (${Math.floor(size / 2)} of ${size} bytes)`,
    )
  })

  it('says how to go on with what is left of a file, which then begins', async () => {
    const dataDir = copy()
    const path = pathOf(dataDir, 'stripe/stripe.jsonl')
    truncateSync(path, Math.floor(statSync(path).size / 2))
    const lengths = join(dataDir, 'lengths.json')
    await expect(startIn(dataDir)).rejects.toThrow(
      `delete ${lengths} to go on with what is left, or begin anew`,
    )
    rmSync(lengths)
    await (await startIn(dataDir)).close()
  })

  it('is begun with what a killed process left behind all of it, and empty where that is asked for', async () => {
    const dataDir = copy()
    appendFileSync(pathOf(dataDir, 'stripe/stripe.jsonl'), '["cs_1",{"id":"cs')
    appendFileSync(pathOf(dataDir, 'dynamo/log'), Buffer.from([1, 2, 3, 4, 200, 0, 1, 7]))
    const cloud = await startIn(dataDir)
    expect(await (await fetch(`${cloud.siteUrl}/_local/table`)).text()).toContain('>CUSTOMER#cus_')
    await cloud.close()

    rmSync(pathOf(dataDir, 'cognito/users.jsonl'))
    const fresh = await startCloud({ ...place, dataDir, fresh: true })
    expect(await (await fetch(`${fresh.siteUrl}/_local/table`)).text()).not.toContain('>CUSTOMER#cus_')
    await fresh.close()
  })
})

describe('what was noted', () => {
  let folder: string
  let said: string[]
  let disk: DataDisk
  beforeEach(() => {
    said = []
    folder = newFolder()
    openDataFolder(folder)
    disk = new DataDisk(sentence => void said.push(sentence))
  })
  const demand = () => new NotedLengths(folder, new DataDisk()).demand()

  it('is asked of no journal that wrote itself anew, also where the process was killed right after', () => {
    const file = join(folder, 'cognito', 'users.jsonl')
    const lengths = new NotedLengths(folder, disk)
    const journal = new Journal<object>(file, disk)
    for (let n = 0; n < 9; n++) journal.set('one', { n })
    lengths.begin()
    lengths.note()
    const { size } = statSync(file)
    // A start leaves out what is outdated.
    expect(new Journal<object>(file, disk).entries()).toEqual([['one', { n: 8 }]])
    expect(statSync(file).size).toBeLessThan(size)
    expect(demand).not.toThrow()
    lengths.end()
    truncateSync(file, statSync(file).size - 1)
    expect(demand).toThrow(`${file} is damaged (`)
  })

  it('is asked of no log that LevelDB has gone on from', async () => {
    const dynamo = join(folder, 'dynamo')
    const lengths = new NotedLengths(folder, disk)
    for (const key of ['a', 'b']) {
      const store = await openStore(dynamo, disk)
      await store.db.batch([{ type: 'put', key, value: {} }])
      if (key === 'a') lengths.note()
      await store.db.close()
    }
    expect(demand).not.toThrow()
    rmSync(join(dynamo, readdirSync(dynamo).find(name => name.endsWith('.log')) ?? ''))
    expect(demand).toThrow(/\.log is damaged \(it is missing\)/)
  })

  it('is noted no more once a write has failed', () => {
    const lengths = new NotedLengths(folder, disk)
    const file = join(folder, 'cognito', 'users.jsonl')
    disk.append(file, '["a",{}]\n')
    lengths.note()
    disk.fill()
    expect(() => disk.append(file, '["b",{}]\n')).toThrow(/ENOSPC/)
    lengths.end()
    // A start cuts the half line off.
    expect(new Journal<object>(file, new DataDisk()).entries()).toEqual([['a', {}]])
    expect(demand).not.toThrow()
  })

  it('is told where the folder is taken away from a running shop', () => {
    const lengths = new NotedLengths(folder, disk)
    rmSync(folder, { recursive: true })
    expect(() => lengths.note()).not.toThrow()
    expect(said).toEqual([
      expect.stringContaining(`${join(folder, 'lengths.json')} could not be written (ENOENT)`),
    ])
  })

  it.each(['', '{"dynamo/3.log":-1}', '[]'])('is named where it can not be read: %s', text => {
    const file = join(folder, 'lengths.json')
    writeFileSync(file, text)
    expect(demand).toThrow(`${file} is damaged (it holds no lengths)`)
    expect(existsSync(file)).toBe(true)
  })
})
