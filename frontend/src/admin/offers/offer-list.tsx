import { listOffers, OFFER_STATES, type OfferLine, readOffer } from '../../../../contract/staff-shop.ts'
import { OFFER_STATE_NAMES, TYPE_NAMES, euros, shortMoment } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import type { Asked, List } from '../list/list.ts'
import { NewOfferLink } from './NewOfferLink.tsx'
import { StateMark } from './StateMark.tsx'
import { shownPrice } from './words.ts'

/** In place of an offer's slug, which has no capital: the form for another one. */
export const NEW = 'NEU'

const inputOf = ({ search, filters }: Asked) => ({
  ...(search !== '' && { search }),
  state: OFFER_STATES.find(state => state === filters.stand),
})

export const offerList: List<OfferLine> = {
  name: 'offers',
  title: 'Angebote',
  open: 'angebot',
  search: {
    label: 'Angebote suchen: Titel oder Adresse',
    placeholder: 'Titel oder Adresse',
    keepsFilters: true,
  },
  filters: [
    {
      name: 'stand',
      label: 'Stand',
      all: 'Alle',
      options: OFFER_STATES.map(state => [state, OFFER_STATE_NAMES[state]] as const),
    },
  ],
  beside: <NewOfferLink />,
  sorts: ['title'],
  columns: [
    { id: 'title', label: 'Angebot', cell: ({ title }) => title },
    {
      id: 'state',
      label: 'Stand',
      cell: ({ state }) => <StateMark of={state} />,
      isTight: true,
      isAtEnd: true,
    },
    {
      id: 'type',
      label: 'Art',
      cell: line => (
        <>
          {TYPE_NAMES[line.type]} <small>{contents(line)}</small>
        </>
      ),
      isHiddenBeside: true,
    },
    {
      id: 'planned',
      label: 'Geplant',
      cell: ({ planned }) => planned && `${euros(planned.priceCents)} ab ${shortMoment(planned.from)}`,
      isHiddenBeside: true,
    },
    {
      id: 'price',
      label: 'Preis',
      cell: ({ reducedFromCents, ...line }) => (
        <>
          {reducedFromCents !== undefined && <s>{euros(reducedFromCents)}</s>} {shownPrice(line)}
        </>
      ),
      isFigure: true,
    },
  ],
  keyOf: ({ slug }) => slug,
  page: asked => queryOf(listOffers, inputOf(asked)),
  empty: () => 'Hier gibt es kein Angebot.',
  csv: {
    name: 'offers',
    asks: ({ search, filters: { stand } }) => ({
      ...(search !== '' && { search }),
      ...(stand !== undefined && { state: stand }),
    }),
  },
  prepare: (client, { slug }) => void client.prefetchQuery(queryOf(readOffer, { slug })),
}

const contents = ({ type, fileCount, hasEnglish }: OfferLine): string =>
  [
    type !== 'course' && (fileCount === 1 ? '1 Datei' : `${fileCount} Dateien`),
    !hasEnglish && 'ohne Englisch',
  ]
    .filter(Boolean)
    .join(', ')
