import type { i18n } from 'i18next'
import { bookPath } from '../../../contract/book-paths.ts'
import type { Book } from '../../../contract/books.ts'
import { sampleKey, samples } from '../../../contract/samples.ts'
import { site } from '../../../contract/site.ts'
import type { Page } from './page.ts'
import type { Reading } from '../frame/published.ts'
import { pathIn, routeOf } from '../routes.ts'
import { textAt } from '../frame/texts.ts'
import { placeOf, titleOf } from '../frame/title.ts'

type Item = { '@type': string; [property: string]: unknown }

/** A page as its head knows it. */
interface Placed extends Page {
  /** Of the site, without a slash at its end. */
  origin: string
  /** Of the page itself. */
  path: string
  /** Path of the house's mark. */
  icon: string
}

/** What search engines read: written by the renderer only, because under Trusted Types React could not. */
export function structuredData(page: Placed): Item[] {
  const { route, language, texts, products, reading, paging, book, origin, path, icon } = page
  const url = origin + path
  const home = origin + pathIn(routeOf('home'), language)
  if (route.id === 'home')
    return [{ '@type': 'Organization', name: site.brand, url: home, logo: origin + icon }]
  if (!route.isIndexed) return []
  if (book) return bookItems(page, book, home)
  const above = route.above && routeOf(route.above)
  const trail = breadcrumb([
    [site.brand, home],
    ...(above ? [[titleOf(above, texts), origin + pathIn(above, language)] as const] : []),
    [reading?.title ?? (above && paging ? placeOf(paging, texts) : titleOf(route, texts)), url],
  ])
  if (reading) return [trail, article(page, reading, url)]
  if (route.id === 'faq') return [trail, questions(texts)]
  if (route.id === 'samples') return [trail, ...recordings(texts, origin)]
  if (!route.path.startsWith('/trainings/')) return [trail]
  return [
    trail,
    ...products.map(product => ({
      '@type': 'Product',
      // The catalogue speaks German only.
      name: titleOf(route, texts),
      description: textAt(texts, `${route.meta}.description`),
      brand: { '@type': 'Brand', name: site.brand },
      ...imageOf(page),
      offers: {
        '@type': 'Offer',
        url,
        price: (product.priceCents / 100).toFixed(2),
        priceCurrency: product.currency,
        availability: 'https://schema.org/InStock',
      },
    })),
  ]
}

const imageOf = ({ preview, origin }: Placed) => preview && { image: origin + preview.file }

/** https://developers.google.com/search/docs/appearance/structured-data/article */
function article(page: Placed, reading: Reading, url: string): Item {
  const { route, language } = page
  const { title, teaser, author, publishedAt, changedAt, topic } = reading
  // The editors sign as a team.
  const isTeam = author.includes(site.brand)
  return {
    '@type': route.data.published === 'press' ? 'NewsArticle' : 'Article',
    headline: title,
    description: teaser,
    datePublished: publishedAt,
    dateModified: changedAt,
    author: { '@type': isTeam ? 'Organization' : 'Person', name: author },
    publisher: { '@type': 'Organization', name: site.brand },
    inLanguage: language,
    mainEntityOfPage: url,
    ...imageOf(page),
    ...(topic && { articleSection: topic }),
  }
}

/** https://schema.org/Book, and a chapter as a part of it. */
function bookItems({ texts, chapter, origin }: Placed, book: Book, home: string): Item[] {
  const shelf = routeOf('books')
  const url = origin + bookPath(book.bookId)
  const here = chapter && book.chapters[chapter.number - 1]
  const steps: (readonly [string, string])[] = [
    [site.brand, home],
    [titleOf(shelf, texts), origin + shelf.path],
    [book.title, url],
  ]
  const item: Item = {
    '@type': 'Book',
    '@id': url,
    name: book.title,
    description: book.description,
    author: book.authors.map(name => ({
      '@type': name.includes(site.brand) ? 'Organization' : 'Person',
      name,
    })),
    inLanguage: book.language,
    bookFormat: 'https://schema.org/EBook',
    isAccessibleForFree: true,
    dateModified: book.changedAt,
    url,
  }
  if (!chapter || !here) return [breadcrumb(steps), item]
  const own = origin + bookPath(book.bookId, chapter.number)
  return [
    breadcrumb([...steps, [here.title, own]]),
    {
      '@type': 'Chapter',
      name: here.title,
      position: chapter.number,
      url: own,
      isPartOf: { '@type': 'Book', '@id': url, name: book.title },
    },
  ]
}

const questions = (texts: i18n): Item => ({
  '@type': 'FAQPage',
  mainEntity: texts
    .t('faq:groups', { returnObjects: true })
    .flatMap(({ list }) => list)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
})

const recordings = (texts: i18n, origin: string): Item[] =>
  texts.t('samples:list', { returnObjects: true }).flatMap(({ name, from, heard }, index) => {
    const sample = samples[index]
    if (!sample) return []
    return {
      '@type': 'AudioObject',
      name,
      // Music alone: the words of the unit stand on the page, but nobody speaks them here.
      description: `${from}. ${heard}`,
      contentUrl: `${origin}/${sampleKey(sample.id)}`,
      encodingFormat: 'audio/wav',
      duration: `PT${sample.seconds}S`,
    }
  })

const breadcrumb = (steps: readonly (readonly [string, string])[]): Item => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
})
