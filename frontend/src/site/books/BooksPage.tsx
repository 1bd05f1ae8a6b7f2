import { useTranslation } from 'react-i18next'
import type { Book } from '../../../../contract/books.ts'
import { usePageData } from '../../frame/page-data.tsx'
import type { PageDocument } from '../../frame/page-document.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { BookLength } from './BookLength.tsx'
import css from '../parts/NamedList.module.css'
import { Next } from '../parts/Next.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Section } from '../parts/Section.tsx'
import { bookKeywords } from './book-document.ts'

type Data = { books: readonly Book[] }

export const page: PageDocument<Data> = {
  keywords: bookKeywords,
  data: ({ books = [] }) => ({ books }),
}

export default function BooksPage() {
  const { t } = useTranslation('books')
  const { books } = usePageData<Data>()
  return (
    <>
      <PageHead kicker={t('kicker')} title={t('title')} lead={t('lead')} mark="third" />
      {books.length === 0 ? (
        <Section title={t('empty.title')}>
          <p>{t('empty.text')}</p>
          <p>
            <PageLink to="articles">{t('empty.action')}</PageLink>
          </p>
        </Section>
      ) : (
        <Section label={t('shelf.label')} title={t('shelf.title')} isWide>
          <ul className={css.list} data-wide="">
            {books.map(({ bookId, title, authors, description, chapters }) => (
              <li key={bookId}>
                <small>
                  {authors.length > 0 && `${authors.join(', ')} · `}
                  <BookLength chapters={chapters} />
                </small>
                <h3>
                  <PageLink to="book" params={{ bookId }}>
                    {title}
                  </PageLink>
                </h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Next title={t('next.title')} text={t('next.text')}>
        <PageLink to="samples" className={buttonClass()}>
          {t('next.action')}
        </PageLink>
      </Next>
    </>
  )
}
