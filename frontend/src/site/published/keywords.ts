import type { PieceType } from '../../../../contract/content.ts'
import type { Language } from '../../../../contract/language.ts'
import type { PageRoute } from '../../routes.ts'

/** Of the lists, and of every text in them. */
const keywords: Record<PieceType, Partial<Record<Language, string>>> = {
  article: {
    de: 'Artikel Gefühle, Studien Emotionstraining, Schlaf, emotionale Neubewertung, Filmmusik',
    en: 'articles on feelings, studies on emotion training, sleep, emotional reappraisal, film music',
  },
  press: {
    de: 'Lumeus Presse, Pressemitteilung, Pressekontakt',
    en: 'Lumeus press, press release, press contact',
  },
}

export const keywordsOf = ({ data }: PageRoute, language: Language): string[] =>
  (data.published && data.published !== 'book' ? keywords[data.published][language] : undefined)?.split(
    ', ',
  ) ?? []
