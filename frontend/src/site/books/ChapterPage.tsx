import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { bookPath } from '../../../../contract/book-paths.ts'
import { branded } from '../../frame/title.ts'
import { useTitle } from '../../frame/heading.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { chapterDocument, useBook, useChapter } from './book-document.ts'
import css from './ChapterPage.module.css'
import { Markup } from '../../written/Markup.tsx'
import { Reader } from './Reader.tsx'
import { PLACES } from './reading.ts'

export const page = chapterDocument

export default function ChapterPage() {
  const { t } = useTranslation('books')
  const { bookId, title, language, chapters } = useBook()
  const { number, body } = useChapter()
  const text = useRef<HTMLDivElement>(null)
  const here = chapters[number - 1]
  useTitle(branded(`${here?.title ?? ''} – ${title}`))
  return (
    // As in BookPage.tsx: the place is kept from the first line on.
    <article className={css.page} data-remembered={PLACES}>
      <div className={css.tools}>
        <PageLink to="book" params={{ bookId }}>
          {title}
        </PageLink>
        <button type="button" popoverTarget="contents">
          {t('chapter.contents')}
        </button>
        <nav id="contents" popover="auto" className={css.sheet} aria-label={t('chapter.contents')}>
          <ol>
            {chapters.map((chapter, index) => (
              <li key={bookPath(bookId, index + 1)}>
                <a
                  href={bookPath(bookId, index + 1)}
                  aria-current={index + 1 === number ? 'page' : undefined}
                >
                  {chapter.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <Reader bookId={bookId} chapter={number} text={text} />
      </div>
      <p className={css.place}>
        {t('chapter.place', { number, of: chapters.length })}
        {here && ` · ${t('minutes', { count: here.minutes })}`}
      </p>
      <h1>{here?.title}</h1>
      <div ref={text} className={css.text} lang={language}>
        <Markup of={body} />
      </div>
      <nav className={css.turn} aria-label={t('chapter.turn')}>
        <Turn to={number - 1} rel="prev" />
        <Turn to={number + 1} rel="next" />
      </nav>
    </article>
  )
}

/** The neighbouring chapter; the arrow keys lead there too (without-react/turn-pages.ts). */
function Turn({ to, rel }: { to: number; rel: 'prev' | 'next' }) {
  const { t } = useTranslation('books')
  const { bookId, chapters } = useBook()
  const chapter = chapters[to - 1]
  if (chapter)
    return (
      <a href={bookPath(bookId, to)} rel={rel}>
        <small>{t(rel === 'prev' ? 'chapter.previous' : 'chapter.next')}</small>
        <span>{chapter.title}</span>
      </a>
    )
  if (rel === 'prev') return null
  return (
    <PageLink to="books">
      <small>{t('chapter.last')}</small>
      <span>{t('book.back')}</span>
    </PageLink>
  )
}
