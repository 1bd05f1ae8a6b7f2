import { expect, it, vi } from 'vitest'
import { goOnWithNewLinks } from '../../../frontend/src/admin/files/lasting.ts'

class Player extends EventTarget {
  src = 'https://files.example.com/one'
  currentTime = 0
  readyState = 4
  paused = true
  played = 0
  async play() {
    this.paused = false
    this.played++
  }
  /** Says what a browser says. */
  tell(name: string) {
    this.dispatchEvent(new Event(name))
  }
  at(seconds: number) {
    this.currentTime = seconds
    this.tell('timeupdate')
  }
  /** As a browser does with another address. */
  load() {
    this.readyState = 0
    this.at(0)
    this.readyState = 1
    this.tell('loadedmetadata')
  }
}

const links = (...given: string[]) =>
  vi.fn<() => Promise<string | undefined>>(async () => {
    const next = given.shift()
    return next === undefined ? undefined : `https://files.example.com/${next}`
  })
const settled = () => new Promise(resolve => setImmediate(resolve))

it('what plays when its link ends goes on with the next one where it was', async () => {
  const player = new Player()
  const renew = links('two')
  goOnWithNewLinks(player, renew)
  await player.play()
  player.at(431)
  player.tell('error')
  await settled()
  expect(player.src).toBe('https://files.example.com/two')
  player.load()
  expect([player.currentTime, player.played]).toEqual([431, 2])
})

it('what was paused stays so, at its place', async () => {
  const player = new Player()
  goOnWithNewLinks(player, links('two'))
  player.at(12)
  player.tell('error')
  await settled()
  player.load()
  expect([player.currentTime, player.played]).toEqual([12, 0])
})

it('a broken file is not asked for again and again; one that plays is, each time that a link ends', async () => {
  const broken = new Player()
  const asked = links('two', 'three', 'four', 'five')
  goOnWithNewLinks(broken, asked)
  for (let time = 0; time < 5; time++) {
    broken.tell('error')
    await settled()
  }
  expect(asked).toHaveBeenCalledTimes(2)
  const long = new Player()
  const renewed = links('two', 'three', 'four', 'five')
  goOnWithNewLinks(long, renewed)
  await long.play()
  for (let time = 1; time < 5; time++) {
    long.at(time * 600)
    long.tell('error')
    await settled()
    long.load()
  }
  expect([renewed.mock.calls.length, long.currentTime]).toEqual([4, 2_400])
})

it('without a new link, and once its page is left, nothing is changed', async () => {
  const player = new Player()
  const leave = goOnWithNewLinks(player, links())
  player.tell('error')
  await settled()
  expect(player.src).toBe('https://files.example.com/one')
  leave()
  const renew = links('two')
  goOnWithNewLinks(player, renew)()
  player.tell('error')
  await settled()
  expect(renew).not.toHaveBeenCalled()
})
