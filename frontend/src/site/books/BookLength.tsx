import { useTranslation } from 'react-i18next'
import type { Book } from '../../../../contract/books.ts'

/** `5 Kapitel · 40 Minuten` */
export function BookLength({ chapters }: Pick<Book, 'chapters'>) {
  const { t } = useTranslation('books')
  const minutes = chapters.reduce((sum, chapter) => sum + chapter.minutes, 0)
  return `${t('chapters', { count: chapters.length })} · ${t('minutes', { count: minutes })}`
}
