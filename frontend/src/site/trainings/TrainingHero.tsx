import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeroName } from '../parts/hero-files.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { LanguageLink } from '../../frame/Header.tsx'
import { HeroPicture } from '../parts/HeroPicture.tsx'
import css from './TrainingHero.module.css'
import { Wordmark } from '../../frame/Wordmark.tsx'

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
  const { t } = useTranslation()
  return (
    <div className={css.hero} data-layout={layout}>
      {picture && <HeroPicture of={picture} />}
      <div className={css.top}>
        <PageLink to="home">
          <Wordmark />
          <span className="hidden">{t('nav.home')}</span>
        </PageLink>
        <LanguageLink />
      </div>
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
