import { useTranslation } from 'react-i18next'
import type { Product } from '../../../contract/catalog.ts'
import { PageLink } from '../PageLink.tsx'
import type { Shape } from '../ui/line.ts'
import { Line } from '../ui/Line.tsx'
import { Price } from '../ui/Price.tsx'
import css from './TrainingList.module.css'

const shapes = {
  emotion: 'rest',
  sleep: 'sleep',
  slim: 'slim',
  children: 'children',
  immune: 'immune',
  meno: 'meno',
} as const satisfies Record<string, Shape>

const ids = ['emotion', 'sleep', 'slim', 'children', 'immune', 'meno'] as const

/** Every program with its own line; only what can be bought is a link. */
export function TrainingList({ emotion }: { emotion: Product | undefined }) {
  const { t } = useTranslation('trainings')
  return (
    <ul className={css.list}>
      {ids.map(id => (
        <li key={id}>
          <Line className={css[id]} shape={shapes[id]} seed={11} width={240} height={60} waves={22} />
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
