import { useState, useSyncExternalStore } from 'react'
import { announcement } from './announcement.ts'

/** Stands here from the beginning, so that what is put into it is read out; the same words twice are put in twice. */
export function Announcement() {
  const { words, count } = useSyncExternalStore(announcement.subscribe, announcement.now)
  // In another tool it is over.
  const [before] = useState(count)
  return (
    <output className="hidden">
      <span key={count}>{count > before && words}</span>
    </output>
  )
}
