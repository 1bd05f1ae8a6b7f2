import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Archive } from '../../local/archive.ts'
import { openClock } from '../../local/clock.ts'
import { DataDisk, DiskFailure } from '../../local/data-disk.ts'
import { Obstacle } from '../../local/data-folder.ts'
import { Journal } from '../../local/journal.ts'

let folder: string
let file: string
let said: string[]
let disk: DataDisk
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
  file = join(folder, 'notes.jsonl')
  said = []
  disk = new DataDisk(sentence => void said.push(sentence))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

interface Opened {
  write(key: string, value: object | null): void
  read(): Record<string, unknown>
}

const KINDS: [string, (disk?: DataDisk) => Opened][] = [
  [
    'a journal',
    (disk = new DataDisk()) => {
      const journal = new Journal<object>(file, disk)
      return {
        write: (key, value) => (value ? journal.set(key, value) : journal.delete(key)),
        read: () => Object.fromEntries(journal.entries()),
      }
    },
  ],
  [
    'an archive',
    (disk = new DataDisk()) => {
      const keys = new Set<string>()
      const archive = new Archive<object>(file, disk, (key, value) =>
        value ? keys.add(key) : keys.delete(key),
      )
      return {
        write: (key, value) => archive.write([[key, value]]),
        read: () => Object.fromEntries([...keys].map(key => [key, archive.get(key)])),
      }
    },
  ],
]

describe.each(KINDS)('%s', (_, open) => {
  it('has everything again after a start, umlauts, deletions and changes too', () => {
    const first = open()
    first.write('ä"1', { words: 'Übermut\n„so“' })
    first.write('b', { n: 1 })
    first.write('c', { n: 1 })
    first.write('b', { n: 2 })
    first.write('c', null)
    const wanted = { 'ä"1': { words: 'Übermut\n„so“' }, b: { n: 2 } }
    expect(first.read()).toEqual(wanted)
    const second = open()
    expect(second.read()).toEqual(wanted)
    second.write('d', {})
    expect(open().read()).toEqual({ ...wanted, d: {} })
  })

  it('writes itself anew when most of it is outdated, and loses nothing', () => {
    const opened = open()
    const words = 'ü'.repeat(600_000)
    for (let n = 0; n < 40; n++) opened.write(`${n % 3}`, { n, words })
    expect(readFileSync(file).length).toBeLessThan(25_000_000)
    const wanted = { 0: { n: 39, words }, 1: { n: 37, words }, 2: { n: 38, words } }
    expect(opened.read()).toEqual(wanted)
    expect(open().read()).toEqual(wanted)
  })

  it('cuts off a last line that a killed process left torn, wherever it ends', () => {
    open().write('a', { words: 'ganz' })
    const whole = readFileSync(file)
    const next = Buffer.from('["b",{"words":"Grüße"}]')
    for (let length = 1; length <= next.length; length++) {
      writeFileSync(file, Buffer.concat([whole, next.subarray(0, length)]))
      expect(open().read()).toEqual({ a: { words: 'ganz' } })
      expect(readFileSync(file)).toEqual(whole)
    }
  })

  it.each([
    ['a half line with others behind it', '["b",{"wor\n["c",{}]\n', 'line 2'],
    ['random bytes at its end', Buffer.from(Array.from({ length: 200 }, (_, n) => (n * 89 + 151) % 256)), ''],
    ['random bytes without a line break', Buffer.from([0x5b, 0x22, 0xff, 0xfe, 0x00, 0x80]), 'line 2'],
    [
      'bytes that are no UTF-8 in a value',
      Buffer.from([...Buffer.from('["b","'), 0xc3, ...Buffer.from('"]\n')]),
      'line 2',
    ],
    ['a line that is no record', '{"b":1}\n', 'line 2'],
  ])('refuses %s, names the file and changes nothing', (_, damage, where) => {
    open().write('a', {})
    appendFileSync(file, damage)
    const before = readFileSync(file)
    expect(() => open()).toThrow(Obstacle)
    expect(() => open()).toThrow(`${file} is damaged (${where}`)
    expect(() => open()).toThrow(/npm start -- --fresh\.$/)
    expect(readFileSync(file)).toEqual(before)
  })

  it('takes nothing any more once the disk was full, says so once, and has what it had taken', () => {
    const opened = open(disk)
    opened.write('a', { n: 1 })
    disk.fill()
    for (const key of ['a', 'b']) expect(() => opened.write(key, { n: 2 })).toThrow(DiskFailure)
    expect(said).toEqual([
      `${file} could not be written (ENOSPC), so nothing more is taken: make room on the disk and run npm start again.`,
    ])
    expect(opened.read()).toEqual({ a: { n: 1 } })
    expect(open().read()).toEqual({ a: { n: 1 } })
  })
})

it('an archive keeps its values on disk and not in memory', () => {
  const archive = new Archive<{ n: number }>(file, disk, () => undefined)
  archive.write([['a', { n: 1 }]])
  writeFileSync(file, readFileSync(file, 'utf8').replace('1', '2'))
  expect(archive.get('a')).toEqual({ n: 2 })
})

it.skipIf(!existsSync('/dev/full'))('a disk that is really full is noticed', () => {
  symlinkSync('/dev/full', file)
  const journal = new Journal<object>(join(folder, 'other.jsonl'), disk)
  expect(() => disk.append(file, 'x')).toThrow(/ENOSPC/)
  expect(() => journal.set('a', {})).toThrow(DiskFailure)
  expect(said).toHaveLength(1)
})

it.each(['"soon"', '-5', '1e300', '{}'])(
  'a clock that says %s is refused by the name of its file',
  offset => {
    const path = join(folder, 'clock.jsonl')
    writeFileSync(path, `["offset",${offset}]\n`)
    expect(() => openClock(folder, disk)).toThrow(`${path} is damaged (it tells no time)`)
  },
)
