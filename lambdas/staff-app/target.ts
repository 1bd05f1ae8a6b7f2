/** Under what the audit keeps what was saved of a part. */
export const targetOf = (name: string): string => `app-${name}`
/** Under what it keeps the publications. */
export const PUBLICATIONS = 'app-manifest'
