import { createHash } from 'node:crypto'

/**
 * One visitor, as limits count: an IPv4 address, or the first 56 bits of an IPv6 address, which is what a home is usually
 * given (https://www.rfc-editor.org/rfc/rfc6177): counted by 64 bits it would be 256 visitors.
 */
export function networkOf(ip: string): string {
  const v4 = v4Of(ip)
  if (v4 !== undefined) return v4
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(ip)
  return `${[first, second, third, fourth & 0xff_00].map(group => group.toString(16)).join(':')}::/56`
}

/**
 * The least that a registry gives a provider: 24 bits of IPv4, 32 of IPv6. A visitor can have thousands of networks in
 * one of them, and needs another provider for the next. https://www.ripe.net/publications/docs/ripe-738
 */
export function providerOf(ip: string): string {
  const v4 = v4Of(ip)
  if (v4 !== undefined) return `${v4.split('.').slice(0, 3).join('.')}.0/24`
  const [first = 0, second = 0] = groupsOf(ip)
  return `${first.toString(16)}:${second.toString(16)}::/32`
}

/** One of 256 parts of all providers, by chance: it says of nobody where they are, and needs no key. */
export const partOfNetworks = (ip: string): string =>
  createHash('sha256').update(providerOf(ip)).digest('hex').slice(0, 2)

/** Undefined for an address of IPv6. */
const v4Of = (ip: string): string | undefined =>
  ip.includes(':') ? /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1] : ip

/** The first four groups of an address of IPv6. */
function groupsOf(ip: string): number[] {
  const [left = '', right] = ip.toLowerCase().split('::')
  const groups = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  const zeros = right === undefined ? 0 : Math.max(0, 8 - groups.length - tail.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...tail]
  return all.slice(0, 4).map(group => parseInt(group, 16))
}
