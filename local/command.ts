import { setEnvironment } from './environment.ts'

/** What is wrong with a command, in a sentence. */
export class Mistake extends Error {}

/**
 * One command of the operators, against any stage; without `TABLE_NAME` against the shop that runs on this machine
 * (`PORT`, 3000 where nothing is said). What it runs is loaded once its environment stands.
 */
export async function runCommand(
  run: (args: readonly string[], now: string) => Promise<string>,
): Promise<void> {
  if (!process.env.TABLE_NAME) {
    const port = Number(process.env.PORT ?? 3000)
    setEnvironment({ siteUrl: `http://localhost:${port}`, cloudUrl: `http://127.0.0.1:${port + 1}` })
  }
  try {
    console.log(await run(process.argv.slice(2), new Date().toISOString()))
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
