import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Pool } from './pool.ts'
import type { User } from './users.ts'

/** As the service calls it. */
const NAME = 'cognito'
const HOUR_SECONDS = 3_600

/**
 * What the pool's own pages remember of a browser that came through them, for an hour, whatever becomes of the tokens:
 * https://repost.aws/knowledge-center/cognito-logout-endpoint-globalsignoutapi
 */
export function hostedCookie(pool: Pool, { sub }: User): string {
  const content = `${sub}.${pool.clock.now().getTime() + HOUR_SECONDS * 1_000}`
  return line(`${content}.${proofOf(pool, content)}`, HOUR_SECONDS)
}

export const noHostedCookie = (): string => line('', 0)

const line = (value: string, maxAgeSeconds: number) =>
  `${NAME}=${value}; Path=/; Max-Age=${maxAgeSeconds}; Secure; HttpOnly; SameSite=Lax`

/** The user who signed in with this browser within the hour and has not signed out. */
export function rememberedUser(pool: Pool, request: IncomingMessage): User | undefined {
  const value = new RegExp(`(?:^|; )${NAME}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
  const [sub = '', until = '', proof = ''] = value.split('.')
  const wanted = Buffer.from(proofOf(pool, `${sub}.${until}`))
  const given = Buffer.from(proof)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const user = Number(until) > pool.clock.now().getTime() ? pool.users.find(sub) : undefined
  return user?.enabled ? user : undefined
}

const proofOf = (pool: Pool, content: string): string =>
  createHmac('sha256', pool.keys.secret).update(`hosted:${content}`).digest('hex')
