import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * What the link in a mail of ours carries behind its `#`, which browsers keep to themselves, so that it appears in no
 * log. It stays known when the history forgets it, or the skip link puts its own mark there.
 */
export function useMailLink(): URLSearchParams {
  const { hash } = useLocation()
  const [last, setLast] = useState(hash)
  const linkHash = hash.includes('=') ? hash : last
  if (linkHash !== last) setLast(linkHash)
  return new URLSearchParams(linkHash.slice(1))
}
