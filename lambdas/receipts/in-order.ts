/** So many are fetched ahead. */
const AHEAD = 16

/** The answers in the order of what was asked, several asked at once. */
export async function* inOrder<Asked, Answer>(
  all: AsyncIterable<Asked>,
  ask: (one: Asked) => Promise<Answer>,
): AsyncGenerator<Awaited<Answer>> {
  const waiting: Promise<Answer>[] = []
  for await (const one of all) {
    waiting.push(ask(one))
    const first = waiting.length >= AHEAD ? waiting.shift() : undefined
    if (first) yield await first
  }
  for (const one of waiting) yield await one
}
