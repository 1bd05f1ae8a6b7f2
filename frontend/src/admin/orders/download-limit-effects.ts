import type { StaffOrder } from '../../../../contract/staff.ts'

type File = Pick<StaffOrder['files'][number], 'title' | 'used' | 'allowed' | 'requested' | 'revokedFor'>

/** What giving downloads will do, in sentences; below zero they are taken back. */
export function downloadLimitEffects(
  { used, allowed, requested, revokedFor }: File,
  count: number,
): string[] {
  if (revokedFor) return ['Die Datei ist inzwischen gesperrt. Solange sie es ist, ändert sich hier nichts.']
  return [
    `${used} von ${allowed} sind verbraucht; danach sind es ${used} von ${allowed + count}. Das gilt sofort.`,
    ...(requested === undefined || count < 0 ? [] : [`Das Anliegen ${requested} ist damit erledigt.`]),
    'Es geht keine E-Mail hinaus.',
  ]
}

/** Read out. */
export function downloadLimitDone({ title }: Pick<File, 'title'>, count: number): string {
  const typed = Math.abs(count)
  return `${typed} ${typed === 1 ? 'Download' : 'Downloads'} ${count < 0 ? 'weniger' : 'mehr'}: ${title}.`
}
