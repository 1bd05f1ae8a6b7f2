import { posix } from 'node:path'
import type { Container } from './unpack.ts'

/** The path in the container that a reference in the file `from` means; undefined where it leads elsewhere. */
export function pathOf(container: Container, from: string, reference: string): string | undefined {
  const [path = ''] = reference.split('#')
  // A scheme, or another host.
  if (/^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(path.trim())) return undefined
  if (path === '') return from
  const joined = posix.join(posix.dirname(from), path)
  return [joined, decoded(joined)].find(candidate => candidate !== undefined && container.has(candidate))
}

/** What stands behind the `#`. */
export const fragmentOf = (reference: string): string => decoded(reference.split('#')[1] ?? '') ?? ''

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
