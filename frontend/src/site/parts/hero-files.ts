/** The hero pictures of the media bucket: drawn by frontend/heroes.ts into frontend/media, put there by each deployment. */
export const heroNames = ['home', 'emotion', 'sleep', 'slim', 'children', 'immune', 'meno'] as const
export const heroTimes = ['day', 'evening'] as const
export type HeroName = (typeof heroNames)[number]

/** As the largest is drawn, in px. */
export const HERO = { width: 1600, height: 720, widths: [800, 1600] } as const

export const heroPath = (name: HeroName, time: (typeof heroTimes)[number], width: number): string =>
  `/media/hero/${name}-${time}-${width}.webp`
