import { useTranslation } from 'react-i18next'
import { useFacts } from '../../frame/facts.ts'
import { Section } from '../parts/Section.tsx'
import css from './Quotes.module.css'

/** What people have said who agreed to be named with it. */
export function Quotes() {
  const { t } = useTranslation('homepage')
  const { quotes = [] } = useFacts()
  if (quotes.length === 0) return null
  return (
    <Section label={t('quotes.label')} title={t('quotes.title')}>
      {quotes.map(({ text, author }) => (
        <figure key={text} className={css.quote}>
          <blockquote>{t('quotes.said', { text })}</blockquote>
          <figcaption>{author}</figcaption>
        </figure>
      ))}
    </Section>
  )
}
