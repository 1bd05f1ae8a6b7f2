import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { bookPath } from '../../../../contract/book-paths.ts'
import { branded } from '../../frame/title.ts'
import { useTitle } from '../../frame/heading.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { bookDocument, useBook } from './book-document.ts'
import { BookLength } from './BookLength.tsx'
import css from '../parts/NamedList.module.css'
import { PageHead } from '../parts/PageHead.tsx'
import { listenToReading, placeIn, PLACES, storedPlaces } from './reading.ts'
import { RememberPlaces } from './RememberPlaces.tsx'
import { Section } from '../parts/Section.tsx'

export const page = bookDocument

export default function BookPage() {
  const { t } = useTranslation('books')
  const { bookId, title, authors, description, chapters } = useBook()
  const places = useSyncExternalStore(listenToReading, storedPlaces, () => null)
  const place = placeIn(places, bookId)
  const isKnown = place !== undefined && place.chapter <= chapters.length
  useTitle(branded(title))
  return (
    // A remembered place is shown at once, not only after a touch (without-react/waking.ts).
    <div data-remembered={PLACES}>
      <PageHead
        kicker={authors.length > 0 ? t('by', { names: authors.join(', ') }) : t('kicker')}
        title={title}
        lead={description}
        mark="second"
      >
        <p>
          <BookLength chapters={chapters} />
        </p>
        <a
          className={buttonClass()}
          href={isKnown ? `${bookPath(bookId, place.chapter)}#weiter` : bookPath(bookId, 1)}
        >
          {isKnown ? t('book.resume', { number: place.chapter }) : t('book.start')}
        </a>
        <RememberPlaces />
      </PageHead>
      <Section label={t('book.contents.label')} title={t('book.contents.title')} isWide>
        <ol className={css.list}>
          {chapters.map((chapter, index) => (
            <li key={bookPath(bookId, index + 1)}>
              <h3>
                <a href={bookPath(bookId, index + 1)}>{chapter.title}</a>
              </h3>
              <small>{t('minutes', { count: chapter.minutes })}</small>
            </li>
          ))}
        </ol>
        <p>
          <PageLink to="books">{t('book.back')}</PageLink>
        </p>
      </Section>
    </div>
  )
}
