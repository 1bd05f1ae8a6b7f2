import type { CompanyFacts } from '../../../../contract/company-facts.ts'
import { fieldOf } from './facts-of-form.ts'
import { entryOf, type FactKind, SECTIONS } from './sections.ts'

/** The parts of an entry, as their fields are named. */
const PARTS: Record<Exclude<FactKind, 'line' | 'words'>, readonly string[]> = {
  team: ['name', 'part', 'about.de', 'about.en', 'picture'],
  partners: ['name', 'url', 'logo'],
  channels: ['name', 'url'],
  quotes: ['text.de', 'text.en', 'author', 'consentOn'],
}

/** Every field of the form in its order, so that each complaint leads to one. */
export const fieldNames = (facts: CompanyFacts): string[] =>
  SECTIONS.flatMap(({ names }) => names).flatMap(name => {
    const { kind } = entryOf(name)
    if (kind === 'line') return [fieldOf(name)]
    if (kind === 'words') return ['de', 'en'].map(language => fieldOf(name, language))
    const { [name]: list } = facts
    return (Array.isArray(list) ? list : []).flatMap((_, index) =>
      PARTS[kind].map(part => fieldOf(name, index, part)),
    )
  })
