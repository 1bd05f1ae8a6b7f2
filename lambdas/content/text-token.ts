import { createHash } from 'node:crypto'

/** What the table keeps of a link's secret. */
export const linkIdOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** What the link's address carries: whose text it is, and 256 bits that nobody guesses. */
export const tokenOf = (contentId: string, secret: string): string =>
  `${contentId.slice('con_'.length)}-${secret}`

/** Undefined where it is no token. */
export function refOfToken(token: string): { contentId: string; linkId: string } | undefined {
  const [, id, secret] = /^([0-9A-Z]{26})-([\w-]{43})$/.exec(token) ?? []
  return id !== undefined && secret !== undefined
    ? { contentId: `con_${id}`, linkId: linkIdOf(secret) }
    : undefined
}
