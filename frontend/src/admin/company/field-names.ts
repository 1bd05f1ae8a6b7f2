import type { CompanyFacts } from '../../../../contract/company-facts.ts'
import { fieldOf } from './facts-of-form.ts'
import { entryOf, partsOf, SECTIONS } from './sections.ts'

/** Every field of the form in its order, so that each complaint leads to one. */
export const fieldNames = (facts: CompanyFacts): string[] =>
  SECTIONS.flatMap(({ names }) => names).flatMap(name => {
    const { kind } = entryOf(name)
    if (kind === 'line') return [fieldOf(name)]
    if (kind === 'words') return ['de', 'en'].map(language => fieldOf(name, language))
    const { [name]: list } = facts
    return (Array.isArray(list) ? list : []).flatMap((_, index) =>
      partsOf(kind).map(part => fieldOf(name, index, part)),
    )
  })
