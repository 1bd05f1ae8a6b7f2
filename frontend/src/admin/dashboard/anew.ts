/** What is looked at all day is asked for anew each minute, as long as somebody can see it. */
const ANEW_MS = 60_000

export const anew = <Q extends object>(query: Q) => ({ ...query, refetchInterval: ANEW_MS })
