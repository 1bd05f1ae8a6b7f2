/** `Über Müdigkeit` → `ueber-muedigkeit`: letters without marks, digits and hyphens, at most so many. */
export const hyphenated = (written: string, most: number): string =>
  written
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, most)
    .replace(/-$/, '')
