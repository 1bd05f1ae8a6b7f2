import { useTranslation } from 'react-i18next'
import { PageLink } from '../../frame/PageLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EntryList } from './EntryList.tsx'
import { useListName } from './list-name.ts'
import { listDocument, useListData } from './list-document.ts'
import { ListPages } from './ListPages.tsx'
import { Next } from '../parts/Next.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Section } from '../parts/Section.tsx'
import css from '../parts/Section.module.css'

export const page = listDocument

export default function ArticlesPage() {
  const { t } = useTranslation('articles')
  const { list } = useListData()
  const name = useListName('articles')
  // In the order of their newest texts.
  const topics = [...new Set(list.map(({ topic }) => topic ?? t('elsewhere')))]
  return (
    <>
      <PageHead kicker={name} title={t('title')} lead={t('lead')} mark="third" />
      {topics.length === 0 && (
        <Section title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </Section>
      )}
      <div className={css.close}>
        {topics.map(topic => {
          const own = list.filter(entry => (entry.topic ?? t('elsewhere')) === topic)
          return (
            <Section key={topic} label={t('count', { count: own.length })} title={topic} isWide>
              <EntryList to="article" list={own} isWide />
            </Section>
          )
        })}
      </div>
      <ListPages to="articles" older="olderArticles" />
      <Section label={t('books.label')} title={t('books.title')}>
        <p>{t('books.text')}</p>
        <p>
          <PageLink to="books">{t('books.action')}</PageLink>
        </p>
      </Section>
      <Next title={t('next.title')} text={t('next.text')}>
        <PageLink to="method" className={buttonClass()}>
          {t('next.action')}
        </PageLink>
      </Next>
    </>
  )
}
