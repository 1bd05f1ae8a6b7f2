import { runCommand } from '../command.ts'

/** `TABLE_NAME=… npm run vouchers -- …` */
await runCommand(async (...given) => (await import('./run.ts')).run(...given))
