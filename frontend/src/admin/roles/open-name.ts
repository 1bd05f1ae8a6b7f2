/** In place of a member: the form for somebody new, and the way out. */
export const INVITE = 'neu'
export const LEAVE = 'austritt'

/** What is open, as the breadcrumb calls it. */
export function nameOf(open: string): string {
  if (open === INVITE) return 'Jemanden einladen'
  return open === LEAVE ? 'Team verlassen' : 'Mitglied'
}
