import process from 'node:process'

const NEEDED = [20, 19] as const

// Before anything else is loaded: an old Node would stumble over its syntax first.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  process.stderr.write(`Node ${NEEDED.join('.')} or newer is needed; this is ${process.version}.\n`)
  process.exit(1)
}
const { launch } = await import('./launch.ts')
await launch()
