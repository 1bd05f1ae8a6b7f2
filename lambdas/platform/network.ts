/**
 * One visitor, as limits count: an IPv4 address, or the first half of an IPv6 address, the least that a
 * connection gets for itself (https://www.rfc-editor.org/rfc/rfc6177).
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
  return `${all
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
