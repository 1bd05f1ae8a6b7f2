import { runCommand } from '../command.ts'

/** `TABLE_NAME=… npm run courses -- …` */
await runCommand(async (...given) => (await import('./run.ts')).run(...given))
