import { startCloud } from '../../local/cloud.ts'

// Run by main.ts in a process of its own, so that what is measured is the cloud and not its customers.
const { siteUrl, cloudUrl } = await startCloud({ port: 0, dataDir: process.argv[2] ?? '' })
process.on('message', () => process.send?.({ residentBytes: process.memoryUsage.rss() }))
// Its customers are gone.
process.on('disconnect', () => process.exit())
process.send?.({ siteUrl, cloudUrl })
