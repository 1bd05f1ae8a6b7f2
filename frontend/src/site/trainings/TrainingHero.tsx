import type { ReactNode } from 'react'
import type { HeroName } from '../parts/hero-files.ts'
import { TopBar } from '../../frame/TopBar.tsx'
import { HeroPicture } from '../parts/HeroPicture.tsx'
import css from './TrainingHero.module.css'

type Props = {
  /** Where the training's line lies: under the words, above them, beside them, or under them and as high as they are. */
  layout?: 'under' | 'above' | 'beside' | 'tall'
  picture?: HeroName
  kicker: string
  name: string
  lead: string
  /** The training's own line. */
  line: ReactNode
  /** What there is to do next. */
  children: ReactNode
}

/** The first screen of a training: whose line it is, what it is and what it costs. */
export function TrainingHero({ layout = 'under', picture, kicker, name, lead, line, children }: Props) {
  return (
    <div className={css.hero} data-layout={layout}>
      {picture && <HeroPicture of={picture} />}
      <TopBar />
      <div className={css.promise}>
        <div className={css.words}>
          <p className={css.kicker}>{kicker}</p>
          <h1>{name}</h1>
          <p>{lead}</p>
        </div>
        <div className={css.next}>{children}</div>
      </div>
      <div className={css.line}>{line}</div>
    </div>
  )
}
