import { expect, it } from 'vitest'
import { beforeTheSite } from '../../local/cloud.ts'
import { listen } from '../../local/listen.ts'
import { readBody } from '../../local/vendor.ts'

it('a body over the limit is answered with 413, not with silence', async () => {
  const door = await listen(0)
  door.open(async (request, response) => {
    await readBody(request, 1_000)
    response.end('read')
  })
  const post = (bytes: number) =>
    fetch(`http://127.0.0.1:${door.port}/`, { method: 'POST', body: 'x'.repeat(bytes) })
  expect((await post(1_000)).status).toBe(200)
  expect((await post(5_000)).status).toBe(413)
  await door.close()
})

it('a connection that is idle for a while is kept: on a busy machine the next request would meet its end', async () => {
  const door = await listen(0)
  const { headers } = await fetch(`http://127.0.0.1:${door.port}/`)
  expect(headers.get('keep-alive')).toBe('timeout=600')
  await door.close()
})

it('a page that is not built yet is not told as missing: until the shop is ready only its API answers', async () => {
  const door = await listen(0)
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${door.port}${path}`)
    return [answer.status, answer.headers.get('retry-after'), await answer.text()]
  }
  const starting = [503, '1', 'The shop is starting. The terminal says when it is ready.']
  expect(await ask('/api/products/ruhe')).toEqual(starting)
  door.open(beforeTheSite(async (_, response) => void response.writeHead(404).end('Not Found')))
  for (const path of ['/', '/artikel-studien', '/assets/app.js', '/apis', '/_locally'])
    expect(await ask(path)).toEqual(starting)
  for (const path of ['/api/products/ruhe', '/_local', '/_local/clock?x', '/api?x'])
    expect(await ask(path)).toEqual([404, null, 'Not Found'])
  await door.close()
})
