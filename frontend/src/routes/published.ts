import type { publishedPaths } from '../../../contract/page-paths.ts'
import { both, type Row } from './row.ts'

/** What is published or subscribed to: most of these pages are written by a function when something appears. */
export const publishedPages = {
  newsletter: {
    page: 'site/newsletter/NewsletterPage',
    texts: ['newsletter', 'fields'],
    languages: both,
  },
  newsletterConfirm: {
    page: 'site/newsletter/NewsletterConfirmPage',
    texts: ['newsletter-mails'],
    meta: 'newsletter-mails:confirm.meta',
    languages: both,
    isIndexed: false,
  },
  newsletterLeave: {
    page: 'site/newsletter/NewsletterLeavePage',
    texts: ['newsletter-mails'],
    meta: 'newsletter-mails:leave.meta',
    languages: both,
    isIndexed: false,
  },
  newsletterPreferences: {
    page: 'site/newsletter/NewsletterPreferencesPage',
    texts: ['newsletter', 'newsletter-mails', 'fields'],
    meta: 'newsletter-mails:preferences.meta',
    languages: both,
    isIndexed: false,
  },
  articles: {
    page: 'site/published/ArticlesPage',
    texts: ['articles'],
    languages: both,
    data: { published: 'article' },
  },
  olderArticles: {
    page: 'site/published/ArticlesPage',
    texts: ['articles'],
    languages: both,
    data: { published: 'article' },
    above: 'articles',
  },
  article: {
    page: 'site/published/ArticlePage',
    texts: ['articles'],
    meta: 'articles:piece.meta',
    languages: both,
    data: { published: 'article' },
    above: 'articles',
  },
  press: {
    page: 'site/published/PressPage',
    texts: ['press'],
    languages: both,
    data: { published: 'press' },
  },
  olderReleases: {
    page: 'site/published/PressPage',
    texts: ['press'],
    languages: both,
    data: { published: 'press' },
    above: 'press',
  },
  pressRelease: {
    page: 'site/published/PressReleasePage',
    texts: ['press'],
    meta: 'press:piece.meta',
    languages: both,
    data: { published: 'press' },
    above: 'press',
  },
  books: {
    page: 'site/books/BooksPage',
    texts: ['books'],
    header: 'scroll',
    data: { published: 'book' },
  },
  book: {
    page: 'site/books/BookPage',
    texts: ['books'],
    meta: 'books:book.meta',
    data: { published: 'book' },
    above: 'books',
  },
  chapter: {
    page: 'site/books/ChapterPage',
    texts: ['books'],
    meta: 'books:chapter.meta',
    data: { published: 'book' },
    above: 'book',
  },
} satisfies Record<keyof typeof publishedPaths, Row>
