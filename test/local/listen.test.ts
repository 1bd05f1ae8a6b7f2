import { expect, it } from 'vitest'
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
