import { useTranslation } from 'react-i18next'
import { Line } from './Line.tsx'
import css from './Loading.module.css'

/** The breathing line after 300 ms, a word after 3 s (both by style alone). */
export function Loading() {
  const { t } = useTranslation()
  return (
    <output className={css.loading} aria-busy="true">
      <Line className={css.breath} seed={4} restless={0.8} width={240} height={48} waves={14} />
      <span className={css.word}>{t('loading')}</span>
    </output>
  )
}
