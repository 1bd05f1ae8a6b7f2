import { useTranslation } from 'react-i18next'
import type { Offer } from '../facts.tsx'
import { PageLink } from '../PageLink.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Price } from '../ui/Price.tsx'
import css from './TrainingList.module.css'

const ids = ['emotion', 'sleep', 'slim', 'children', 'immune', 'meno'] as const

/** Every program with its own line; only what can be bought is a link. */
export function TrainingList({ emotion }: { emotion: Offer | undefined }) {
  const { t } = useTranslation('trainings')
  return (
    <ul className={css.list}>
      {ids.map(id => (
        <li key={id}>
          <Mark of={id} className={css[id]} />
          <div>
            <h3>
              {id === 'emotion' ? (
                <PageLink to="kraftDerEmotionen">{t(`list.${id}.name`)}</PageLink>
              ) : (
                t(`list.${id}.name`)
              )}
            </h3>
            <p>{t(`list.${id}.line`)}</p>
          </div>
          <p className={css.scope}>
            {t(`list.${id}.scope`)}
            <br />
            {id === 'emotion' && emotion ? (
              <Price cents={emotion.priceCents} taxPercent={emotion.taxPercent} />
            ) : (
              t('soon')
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
