import type { StaffApp } from '../../../../contract/staff-app.ts'

/** What was published after this version; undefined where the draft says what is published, which makes no new one. */
export function publishedWords(
  { published }: Pick<StaffApp, 'published'>,
  after: number,
): string | undefined {
  const version = published?.manifest.version ?? 0
  return version > after ? `Version ${version} ist veröffentlicht.` : undefined
}
