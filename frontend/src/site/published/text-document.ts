import { site } from '../../../../contract/site.ts'
import { usePageData } from '../../frame/page-data.tsx'
import type { PageDocument } from '../../frame/page-document.ts'
import type { PieceView } from '../../frame/published.ts'
import { trainingFor } from '../trainings/nearest-training.ts'
import { sharedPicture } from '../../written/picture-markup.ts'
import { keywordsOf } from './keywords.ts'

type TextData = { piece: PieceView }

/** The published text that this page is. */
export const usePieceView = (): PieceView => usePageData<TextData>().piece

/** Of an article or a press release. */
export const textDocument: PageDocument<TextData> = {
  data: ({ piece }) => piece && { piece },
  head: ({ data: { piece } }) => ({
    title: piece.title,
    description: piece.teaser,
  }),
  subjects: ({ route, language, texts, data: { piece } }) => [
    piece.topic,
    ...(piece.keywords ?? []),
    ...(route.data.published === 'article'
      ? [texts.t(`navigation:pages.${trainingFor(piece.topic).page}`)]
      : []),
    ...keywordsOf(route, language),
  ],
  twin: ({ piece }) => piece.twin,
  preview: ({ piece }) => ({ title: piece.title, share: sharedPicture(piece) }),
  // https://ogp.me/#type_article
  meta: ({ piece: { author, publishedAt, changedAt, topic } }) => ({
    'og:type': 'article',
    author,
    'article:published_time': publishedAt,
    'article:modified_time': changedAt,
    'article:author': author,
    'article:section': topic,
  }),
  // https://developers.google.com/search/docs/appearance/structured-data/article
  structuredItems({ route, language, data: { piece }, origin, path, image }) {
    const { title, teaser, author, publishedAt, changedAt, topic } = piece
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
