let present: string | undefined

/**
 * Names what a journey does from here on, until the next step. Who reads a journey reads its steps, and a failure says in
 * which of them it came (shop.ts).
 */
export function step(name: string): void
/** Names what `run` does: a step of many journeys. Its failure says so: `In “pay by card”: Timeout …`. */
export function step<T>(name: string, run: () => Promise<T>): Promise<T>
export function step<T>(name: string, run?: () => Promise<T>): Promise<T> | undefined {
  if (run) return within(name, run)
  present = name
  return undefined
}

async function within<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error) error.message = inStep(name, error.message)
    throw error
  }
}

/** Steps within steps say the whole way: `In “order” > “agree”: …`. */
function inStep(name: string, message: string): string {
  const inner = /^In (“[^]*?”): /.exec(message)
  return inner ? `In “${name}” > ${inner[1]}: ${message.slice(inner[0].length)}` : `In “${name}”: ${message}`
}

/** Ends the journey's last step; its failures say in which step they came. */
export function endSteps(failures: { message: string }[]): void {
  for (const failure of present ? failures : []) failure.message = inStep(present ?? '', failure.message)
  present = undefined
}
