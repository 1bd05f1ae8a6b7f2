/**
 * One visitor, as limits count: an IPv4 address, or the first 56 bits of an IPv6 address, which is what a home is usually
 * given (https://www.rfc-editor.org/rfc/rfc6177): counted by 64 bits it would be 256 visitors.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!ip.includes(':')) return ip
  const [left = '', right] = ip.toLowerCase().split('::')
  const groups = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  const zeros = right === undefined ? 0 : Math.max(0, 8 - groups.length - tail.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...tail]
  const [first = 0, second = 0, third = 0, fourth = 0] = all.slice(0, 4).map(group => parseInt(group, 16))
  return `${[first, second, third, fourth & 0xff_00].map(group => group.toString(16)).join(':')}::/56`
}
