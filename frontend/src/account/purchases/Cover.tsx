import { HERO, heroPath, type HeroName } from '../../site/parts/hero-files.ts'
import { Line } from '../../ui/Line.tsx'
import css from './Program.module.css'

/** The landscape of its training; what is no training has the house's line. */
export function Cover({ of }: { of: HeroName | undefined }) {
  if (!of) return <Line className={css.line} seed={3} restless={0.5} width={320} height={80} waves={20} />
  return (
    <picture className={css.cover}>
      <source media="(prefers-color-scheme: dark)" srcSet={heroPath(of, 'evening', 800)} />
      <img
        src={heroPath(of, 'day', 800)}
        width={HERO.width / 2}
        height={HERO.height / 2}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
