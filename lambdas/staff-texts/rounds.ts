/** Of what is written at the same time and is no refusal: the other language, or a file that a text shows. */
const MAX_ROUNDS = 4

/** Tries anew as long as nothing is answered; undefined where it was disturbed each time. */
export async function inRounds<T>(attempt: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // One after the other: the next one reads what has disturbed this one.
    const answer = await attempt()
    if (answer !== undefined) return answer
  }
  return undefined
}
