import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { HERO, type HeroName, heroNames, heroPath, heroTimes } from './src/site/parts/hero-files.ts'

/**
 * Draws the hero pictures into frontend/media/hero, from where a deployment takes them to the media bucket:
 * `npx tsx frontend/heroes.ts`. Needs ImageMagick with WebP; its AVIF loses what is translucent.
 *
 * A picture is the line once more, as a landscape: ridges one behind the other, restless on the left and at rest on the
 * right, where the light is. Everything is translucent, so that it stands on the paper of either theme.
 */
const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const { width: WIDTH, height: HEIGHT } = HERO
const RIDGES = 7
const POINTS = 160

type Time = (typeof heroTimes)[number]

/** tokens.css in sRGB, day and evening. */
const HUES: Record<HeroName, Record<Time, string>> = {
  home: { day: '#046070', evening: '#7ebec5' },
  emotion: { day: '#964f3d', evening: '#df907d' },
  sleep: { day: '#56609f', evening: '#94a0dd' },
  slim: { day: '#45743b', evening: '#83b478' },
  children: { day: '#80610d', evening: '#c39f57' },
  immune: { day: '#00767d', evening: '#4fb7bd' },
  meno: { day: '#8e4d73', evening: '#d38fb4' },
}
const LIGHT = { day: '#f5a162', evening: '#e7e2d9' }

/** How high a ridge stands at x (0 to 1); `far` is 1 for the one behind all others. About -1 to 1. */
const SHAPES: Record<HeroName, (x: number, far: number) => number> = {
  home: (x, far) => (1 - x) ** 1.2 * (Math.sin(x * 30 + far * 9) * 0.6 + Math.sin(x * 13 + far * 23) * 0.8),
  emotion: (x, far) => (1 - x) * (Math.sin(x * 22 + far * 14) * 0.7 + Math.sin(x * 47 + far * 5) * 0.35),
  sleep: (x, far) => Math.exp(-3.2 * x) * 1.9 - 0.7 + Math.sin(x * 9 + far * 7) * 0.22 * (1 - x),
  slim: (x, far) => Math.cos(x * 2 * Math.PI + far * 1.1) * 0.75,
  children: (x, far) => Math.abs(Math.sin((x * 4.2 + far * 0.6) * Math.PI)) * 1.5 * (1 - x * 0.7) - 0.6,
  immune: (x, far) => Math.tanh(Math.sin(x * 44 + far * 4) * 1.6) * 0.16 + x * 1.5 - 0.8 + far * 0.15,
  meno: (x, far) => Math.sin(x * 17 + far * 8) * Math.sin(Math.PI * x ** 0.8) ** 2,
}

function ridge(name: HeroName, index: number, hue: string, time: Time): string {
  const far = 1 - index / (RIDGES - 1)
  const base = HEIGHT * (0.36 + 0.085 * index)
  const swing = HEIGHT * (0.05 + 0.11 * far)
  const crest = Array.from({ length: POINTS + 1 }, (_, point) => {
    const x = point / POINTS
    return `${(x * WIDTH).toFixed(1)} ${(base - SHAPES[name](x, far) * swing).toFixed(1)}`
  }).join('L')
  const strength = (time === 'day' ? 0.1 : 0.085) + 0.05 * (1 - far)
  return (
    `<linearGradient id="r${index}" x1="0" y1="${base - swing}" x2="0" y2="${base + HEIGHT * 0.34}" gradientUnits="userSpaceOnUse">` +
    `<stop offset="0" stop-color="${hue}" stop-opacity="${strength * 1.7}"/><stop offset="1" stop-color="${hue}" stop-opacity="${strength * 0.2}"/></linearGradient>` +
    `<path d="M${crest}V${HEIGHT}H0Z" fill="url(#r${index})"/>`
  )
}

function pictureOf(name: HeroName, time: Time): string {
  const light = LIGHT[time]
  const [x, y, size] = time === 'day' ? [1230, 250, 430] : [1270, 170, 300]
  // Words stand over it on some screens: behind the soft text these leave 4.5 : 1 (shown at 85 %, HeroPicture.module.css).
  const core = time === 'day' ? 0.3 : 0.1
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<radialGradient id="light" cx="${x}" cy="${y}" r="${size}" gradientUnits="userSpaceOnUse">`,
    ...[0, 0.12, 0.3, 0.6, 1].map(
      at =>
        `<stop offset="${at}" stop-color="${light}" stop-opacity="${(core * (1 - at) ** 2.2).toFixed(3)}"/>`,
    ),
    `</radialGradient><rect width="100%" height="100%" fill="url(#light)"/>`,
    `<circle cx="${x}" cy="${y}" r="${time === 'day' ? 62 : 34}" fill="${light}" opacity="${time === 'day' ? 0.2 : 0.1}"/>`,
    ...Array.from({ length: RIDGES }, (_, index) => ridge(name, index, HUES[name][time], time)),
    '</svg>',
  ].join('')
}

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
mkdirSync(join(FOLDER, 'media/hero'), { recursive: true })
for (const name of heroNames)
  for (const time of heroTimes)
    for (const width of HERO.widths) {
      const png = join(tmpdir(), `hero-${process.pid}.png`)
      const drawn = new Resvg(pictureOf(name, time), { fitTo: { mode: 'width', value: width } }).render()
      writeFileSync(png, drawn.asPng())
      const target = join(FOLDER, heroPath(name, time, width))
      execFileSync('convert', [png, '-quality', '62', '-define', 'webp:alpha-quality=100', target])
    }
