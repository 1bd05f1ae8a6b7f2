import { setEnvironment } from '../environment.ts'
import { Mistake } from '../vouchers/mistake.ts'

/**
 * `TABLE_NAME=… npm run courses -- …`, against any stage; without a table against the shop that runs on this machine
 * (`PORT`, 3000 where nothing is said).
 */
async function main(): Promise<void> {
  if (!process.env.TABLE_NAME) {
    const port = Number(process.env.PORT ?? 3000)
    setEnvironment({ siteUrl: `http://localhost:${port}`, cloudUrl: `http://127.0.0.1:${port + 1}` })
  }
  const { run } = await import('./run.ts')
  try {
    console.log(await run(process.argv.slice(2), new Date().toISOString()))
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

await main()
