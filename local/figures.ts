import { Mistake, runCommand } from './command.ts'
import { TABLE } from './names.ts'

/** Two years of invented visits, orders and listening for looking at /app-analytics; nothing is counted by it. */
await runCommand(async (args, now) => {
  if (process.env.TABLE_NAME !== TABLE)
    throw new Mistake('Invented figures are for the shop on this machine alone.')
  const { inventFigures } = await import('./seed/figures.ts')
  return `${await inventFigures(now, Number(args[0] ?? 24))} months of invented figures. They are at /app-analytics.`
})
