import { useEffect, useEffectEvent, useState } from 'react'
import type { CompanyFacts, SavedFacts } from '../../../../contract/company-facts.ts'
import { isSame } from '../../../../contract/paired.ts'
import { apiNow } from '../../load/api-clock.ts'
import { onto } from '../editing/onto.ts'
import { useMember } from '../frame/use-member.ts'
import { type Draft, dropDraft, keepDraft, readDraft, watchDraft } from './draft.ts'

/** What the entries began from; `round` changes where the fields are filled anew, `start` where all of it begins anew. */
type Begun = Omit<Draft, 'at'> & { at: string | undefined; round: number; start: number }

const begunFrom = ({ rev, facts }: SavedFacts, round: number): Begun => ({
  at: undefined,
  rev,
  base: facts,
  facts,
  round,
  start: round,
})

/** What is entered goes on on what somebody else has saved since; where nothing is, that is shown. */
function goneOn(begun: Begun, saved: SavedFacts): Begun {
  const { base, facts, began = base, round } = begun
  if (isSame(facts, base)) return begunFrom(saved, round + 1)
  const { rev, facts: theirs } = saved
  return { ...begun, rev, base: theirs, facts: onto(facts, base, theirs), began, round: round + 1 }
}

/** The facts as they are entered, kept in this browser until they are saved or discarded. */
export function useBegunFacts(saved: SavedFacts) {
  const { sub } = useMember()
  const [kept] = useState(() => readDraft(sub))
  const [begun, setBegun] = useState<Begun>({ ...begunFrom(saved, 0), ...kept })
  if (saved.rev > begun.rev) setBegun(goneOn(begun, saved))
  const isChanged = !isSame(begun.facts, saved.facts)

  function keep(facts: CompanyFacts): Begun {
    const { at = new Date(apiNow()).toISOString(), rev, base, began } = begun
    keepDraft(sub, { at, rev, base, facts, ...(began && { began }) })
    return { ...begun, at, facts }
  }
  const keepAgain = useEffectEvent(() => {
    if (isChanged) keep(begun.facts)
  })
  useEffect(() => watchDraft(sub, () => keepAgain()), [sub])
  return {
    ...begun,
    isChanged,
    /** As the fields have it. */
    enter: (facts: CompanyFacts) => setBegun(keep(facts)),
    /** The fields get it. */
    fill: (facts: CompanyFacts) => setBegun({ ...keep(facts), round: begun.round + 1 }),
    /** Nothing is begun any more. */
    startFrom: (now: SavedFacts) => {
      dropDraft(sub)
      setBegun(last => begunFrom(now, last.round + 1))
    },
  }
}
