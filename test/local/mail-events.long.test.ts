import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeToUs } from '../../contract/requests.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { emptyPlace } from '../journeys/shop-process.ts'

let place: Awaited<ReturnType<typeof emptyPlace>>
let cloud: Cloud
beforeAll(async () => {
  place = await emptyPlace()
  cloud = await startCloud(place)
})
afterEach(() => cloud.faults.end())
afterAll(async () => {
  await cloud.close()
  place.forget()
})

let written = 0
async function write(email: string): Promise<void> {
  const response = await fetch(cloud.siteUrl + writeToUs.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      topic: 'other',
      message: `Guten Tag ${++written}`,
      orderNumber: '',
      language: 'de',
    }),
  })
  expect(response.status).toBeLessThan(300)
  await cloud.settle()
}
/** The clock goes on by as much as any mail that failed once waits. */
async function wait(): Promise<void> {
  cloud.clock.advance(6 * 60_000)
  await cloud.tick()
  await cloud.settle()
}
const mailsTo = (address: string) => cloud.mails().filter(({ to }) => to.includes(address))
/** As a person does under `/_local`. */
async function report(id: string, what: 'Bounce' | 'Complaint'): Promise<void> {
  const body = new URLSearchParams({ id, what })
  expect((await fetch(`${cloud.siteUrl}/_local/mails`, { method: 'POST', body })).status).toBe(200)
}

describe('a mail that the post', () => {
  it.each([
    ['takes, and answers 500', 'deny'],
    ['takes, and answers nothing', 'lose'],
    ['does not take', 'fail'],
  ] as const)('%s arrives once', async (_, trouble) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    cloud.faults.begin('mail', trouble)
    const email = `${trouble}@example.com`
    await write(email)
    cloud.faults.end()
    expect(mailsTo(email)).toHaveLength(trouble === 'fail' ? 0 : 1)
    await wait()
    await wait()
    expect(mailsTo(email)).toHaveLength(1)
    errors.mockRestore()
  })

  it('throttles arrives once, later', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    await write('kim@throttled.example.com')
    expect(mailsTo('kim@throttled.example.com')).toHaveLength(0)
    await wait()
    await wait()
    errors.mockRestore()
    expect(mailsTo('kim@throttled.example.com')).toHaveLength(1)
  })
})

describe('an address', () => {
  it('whose mail came back gets no other, and the team hears of each', async () => {
    await write('weg@example.com')
    const [first] = mailsTo('weg@example.com')
    await report(first?.id ?? '', 'Bounce')
    await write('weg@example.com')
    await wait()
    expect(mailsTo('weg@example.com')).toHaveLength(1)
    const told = cloud.mails().filter(({ subject }) => subject === 'Eine E-Mail kommt nicht an')
    expect(told.map(({ text }) => text?.includes('weg@example.com'))).toEqual([true, true])
  })

  it('that does not exist is known after its first mail', async () => {
    await write('kim@bounce.example.com')
    await write('kim@bounce.example.com')
    expect(mailsTo('kim@bounce.example.com')).toHaveLength(1)
  })

  it('that called a mail unwanted still gets its answers', async () => {
    await write('still@example.com')
    await report(mailsTo('still@example.com')[0]?.id ?? '', 'Complaint')
    await write('still@example.com')
    expect(mailsTo('still@example.com').length).toBeGreaterThan(0)
    expect(cloud.mails().map(({ subject }) => subject)).toContain(
      'Eine E-Mail wurde als unerwünscht gemeldet',
    )
  })
})
