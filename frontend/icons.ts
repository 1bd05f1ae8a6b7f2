import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appPaths } from '../contract/page-paths.ts'
import { site } from '../contract/site.ts'

/** `--paper` of the day in styles/tokens.css: what surrounds the site's first picture when it opens as an app. */
const PAPER = '#fbf7f1'

type Drawing = {
  /** The icon on paper, that many pixels wide. */
  appIconSvg: (size: number, paper: string) => string
  draw: (svg: string) => Promise<Uint8Array>
}

/**
 * What browsers ask for by fixed names, whatever the page says: an icon for tabs, one for the home screen, and the
 * manifest that names the larger ones.
 */
export async function writeIcons(siteDir: string, { appIconSvg, draw }: Drawing): Promise<void> {
  const png = (size: number) => draw(appIconSvg(size, PAPER))
  await writeFile(join(siteDir, 'favicon.ico'), icoOf(await png(32)))
  await writeFile(join(siteDir, 'apple-touch-icon.png'), await png(180))
  for (const size of SIZES) await writeFile(join(siteDir, `icon-${size}.png`), await png(size))
  await writeFile(join(siteDir, 'manifest.webmanifest'), JSON.stringify(manifest))
}

/** The two that installing asks for: https://web.dev/articles/add-manifest */
const SIZES = [192, 512]

const manifest = {
  name: site.brand,
  short_name: site.brand,
  lang: 'de',
  // What an installed site is opened for; installing and listening without connection belong together.
  id: '/',
  start_url: `${appPaths.account}?tab=downloads`,
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: SIZES.map(size => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
}

/** One picture of 32 pixels as PNG within an ICO: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
function icoOf(png: Uint8Array): Uint8Array {
  const head = Buffer.alloc(22)
  // An icon, of one picture.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([32, 32], 6)
  // One plane, 32 bits, its length and where it begins.
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
