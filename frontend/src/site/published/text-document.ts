import { site } from '../../../../contract/site.ts'
import { usePageData } from '../../frame/page-data.tsx'
import type { PageDocument } from '../../frame/page-document.ts'
import type { Reading } from '../../frame/published.ts'
import { trainingFor } from '../trainings/nearest-training.ts'
import { keywordsOf } from './keywords.ts'

type TextData = { reading: Reading }

/** The published text that this page is. */
export const useReading = (): Reading => usePageData<TextData>().reading

/** Of an article or a press release. */
export const textDocument: PageDocument<TextData> = {
  data: ({ reading }) => reading && { reading },
  words: ({ data: { reading } }) => ({
    title: reading.title,
    description: reading.teaser,
  }),
  subjects: ({ route, language, texts, data: { reading } }) => [
    reading.topic,
    ...(route.data.published === 'article'
      ? [texts.t(`navigation:pages.${trainingFor(reading.topic).page}`)]
      : []),
    ...keywordsOf(route, language),
  ],
  twin: ({ reading }) => reading.twin,
  preview: ({ reading }) => ({ title: reading.title }),
  // https://ogp.me/#type_article
  meta: ({ reading: { author, publishedAt, changedAt, topic } }) => ({
    'og:type': 'article',
    author,
    'article:published_time': publishedAt,
    'article:modified_time': changedAt,
    'article:author': author,
    'article:section': topic,
  }),
  // https://developers.google.com/search/docs/appearance/structured-data/article
  items({ route, language, data: { reading }, origin, path, image }) {
    const { title, teaser, author, publishedAt, changedAt, topic } = reading
    // The editors sign as a team.
    const isTeam = author.includes(site.brand)
    return [
      {
        '@type': route.data.published === 'press' ? 'NewsArticle' : 'Article',
        headline: title,
        description: teaser,
        datePublished: publishedAt,
        dateModified: changedAt,
        author: { '@type': isTeam ? 'Organization' : 'Person', name: author },
        publisher: { '@type': 'Organization', name: site.brand },
        inLanguage: language,
        mainEntityOfPage: origin + path,
        ...(image && { image: origin + image }),
        ...(topic && { articleSection: topic }),
      },
    ]
  },
}
