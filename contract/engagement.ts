// Without the schemas beside it: the script of sleeping pages reads these, and must stay small.

/** Of a path that is counted: without query and fragment, which may say who somebody is. */
export const COUNTED_PATH = /^(?:\/[\w.~-]+)*\/*$/
export const MAX_PATH_CHARACTERS = 200

/** A path as it is counted: without slashes at the end, `/` if nothing is left. No pattern: `/\/+$/` takes the square of the slashes. */
export function countedPathOf(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end) || '/'
}

/** Percent of a page's length, each reported once per page. */
export const SCROLL_MILESTONES = [25, 50, 75, 90, 100] as const

/** Time on a page is reported only between these, both excluded. */
export const SECONDS_MORE_THAN = 10
export const SECONDS_LESS_THAN = 3600

/** How far somebody read, as a word. */
export function scrollLevelOf(percent: number): 'low' | 'medium' | 'high' {
  if (percent >= 75) return 'high'
  return percent >= 50 ? 'medium' : 'low'
}

/** How long somebody stayed, as a word. */
export function timeLevelOf(seconds: number): 'short' | 'medium' | 'long' {
  if (seconds < 30) return 'short'
  return seconds < 120 ? 'medium' : 'long'
}
