import type { PieceType } from '../../../../contract/content.ts'
import { listTexts, TEXT_STATES, type TextLine } from '../../../../contract/staff-texts.ts'
import { TEXT_STATE_NAMES, shortMoment } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from '../Admin.module.css'
import type { Asked, List } from '../list/list.ts'
import { saveTexts } from './export-texts.ts'
import { NewTextLink } from './NewTextLink.tsx'
import { ofText } from './of-text.ts'
import { LANGUAGE_NAMES } from './words.ts'

const inputOf = (type: PieceType, { search, filters, after }: Asked) => ({
  type,
  status: TEXT_STATES.find(state => state === filters.stand),
  language: (['de', 'en'] as const).find(language => language === filters.sprache),
  ...(filters.thema !== undefined && { topic: filters.thema }),
  ...(filters.autor !== undefined && { author: filters.autor }),
  ...(search !== '' && { search }),
  after,
})

export type TextChoices = { topics: readonly string[]; authors: readonly string[] }

const TITLES: Record<PieceType, string> = { article: 'Artikel', press: 'Pressemitteilungen' }

/** Topics and authors are those that texts have. */
export const textListOf = (type: PieceType, { topics, authors }: TextChoices): List<TextLine> => ({
  name: `texts-${type}`,
  title: TITLES[type],
  open: 'text',
  search: {
    label: `${TITLES[type]} suchen: Titel, Thema oder Autor`,
    placeholder: 'Titel, Thema oder Autor',
    keepsFilters: true,
  },
  beside: <NewTextLink />,
  filters: [
    {
      name: 'stand',
      label: 'Stand',
      all: 'Jeder Stand',
      options: TEXT_STATES.map(state => [state, TEXT_STATE_NAMES[state]] as const),
    },
    {
      name: 'sprache',
      label: 'Sprache',
      all: 'Beide Sprachen',
      options: [
        ['de', LANGUAGE_NAMES.de],
        ['en', LANGUAGE_NAMES.en],
      ],
      isMenu: true,
    },
    { name: 'thema', label: 'Thema', all: 'Jedes Thema', options: topics.map(asOption), isMenu: true },
    { name: 'autor', label: 'Autor', all: 'Alle Autoren', options: authors.map(asOption), isMenu: true },
  ],
  sorts: ['newest'],
  columns: [
    { id: 'title', label: 'Titel', cell: ({ title: name }) => name },
    { id: 'state', label: 'Stand', cell: line => <StateMark of={line} />, isTight: true, isAtEnd: true },
    { id: 'topic', label: 'Thema', cell: ({ topic }) => topic ?? '' },
    { id: 'language', label: 'Sprache', cell: ({ language }) => LANGUAGE_NAMES[language], isTight: true },
    { id: 'author', label: 'Autor', cell: ({ author }) => author, isTight: true },
    {
      id: 'changed',
      label: 'Geändert',
      cell: ({ changedAt }) => <time dateTime={changedAt}>{shortMoment(changedAt)}</time>,
      isFigure: true,
    },
  ],
  keyOf: ({ contentId }) => contentId,
  nameOf: ({ title }) => title,
  save: { label: 'Als Markdown-Dateien (ZIP)', run: saveTexts },
  page: asked => queryOf(listTexts, inputOf(type, asked)),
  empty: ({ search, filters }) =>
    search === '' && Object.keys(filters).length === 0
      ? 'Hier steht noch kein Text. Oben beginnst du den ersten.'
      : 'Dazu gibt es keinen Text.',
  csv: {
    name: 'texts',
    asks: ({ search, filters: { stand, sprache, thema, autor } }) => ({
      type,
      ...(stand !== undefined && { status: stand }),
      ...(sprache !== undefined && { language: sprache }),
      ...(thema !== undefined && { topic: thema }),
      ...(autor !== undefined && { author: autor }),
      ...(search !== '' && { search }),
    }),
  },
  prepare: (client, { contentId }) => void client.prefetchQuery(ofText(contentId)),
})

const asOption = (words: string) => [words, words] as const

/** Its state, and whether a version of it is on the site while another is written. */
export function StateMark({
  of: { status, isPublic, plannedAt },
}: {
  of: Pick<TextLine, 'status' | 'isPublic' | 'plannedAt'>
}) {
  const icon = status === 'published' ? 'check' : status === 'taken-back' ? 'stop' : 'wait'
  return (
    <span className={`${css.mark} ${status === 'published' ? css.done : css.waiting}`}>
      <Icon name={icon} />
      {TEXT_STATE_NAMES[status]}
      {plannedAt !== undefined && (
        <>
          {' '}
          für <time dateTime={plannedAt}>{shortMoment(plannedAt)}</time>
        </>
      )}
      {isPublic && status !== 'published' && ', steht online'}
    </span>
  )
}
