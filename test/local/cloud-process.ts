import { startCloud } from '../../local/cloud.ts'

// Run by start.long.test.ts in a process of its own, to be killed there. Says where it is and then only serves.
const { siteUrl } = await startCloud({ port: 0, dataDir: process.argv[2] ?? '' })
process.stdout.write(`${siteUrl}\n`)
