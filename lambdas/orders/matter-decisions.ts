/** What members of staff decide about money that needs a person, alike for each kind of it: `at` is what their lists are made of. */
export const matterDecisions = {
  /** Somebody has seen it and says why nothing is left to do. */
  explain: { from: ['open'], matches: ['at'], to: 'done', by: ['staff'], sets: ['doneAt'] },
  reopen: { from: ['done'], matches: ['at'], to: 'open', by: ['staff'], clears: ['doneAt'] },
} as const
