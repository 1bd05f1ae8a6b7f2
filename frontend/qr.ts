import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { renderSVG } from 'uqr'
import { site } from '../contract/site.ts'

/** The stores' addresses as pictures: dark on light in every theme, because many cameras want it so. */
export const codes = Object.entries(site.apps).map(([store, address]) => ({
  file: `qr-${store}.svg`,
  svg: `${renderSVG(address, { ecc: 'L', border: 2 })}\n`,
}))

// Run it after a change of the addresses: npx tsx frontend/qr.ts. A test compares.
if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { file, svg } of codes)
    await writeFile(new URL(`./src/site/app-download/${file}`, import.meta.url), svg)
