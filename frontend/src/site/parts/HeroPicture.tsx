import { HERO, type HeroName, heroPath } from './hero-files.ts'
import css from './HeroPicture.module.css'

/** The line as a landscape, behind the words of a first screen. The page is whole without it. */
export function HeroPicture({ of }: { of: HeroName }) {
  const srcSet = (time: 'day' | 'evening') =>
    HERO.widths.map(width => `${heroPath(of, time, width)} ${width}w`).join(', ')
  return (
    <picture className={css.picture}>
      <source media="(prefers-color-scheme: dark)" srcSet={srcSet('evening')} />
      <img
        src={heroPath(of, 'day', HERO.width)}
        srcSet={srcSet('day')}
        width={HERO.width}
        height={HERO.height}
        alt=""
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  )
}
