import { listThanks, type StaffThanks } from '../../../../contract/staff-shop.ts'
import { THANKS_NAMES } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import type { List } from '../list/list.ts'
import { textsOf } from './of-thanks.ts'

/** The eight pages; their addresses are given away, so none comes or goes. */
export const thanksList: List<Omit<StaffThanks, 'deeds'>> = {
  name: 'thanks',
  title: 'Danke-Seiten',
  open: 'seite',
  search: { label: 'Danke-Seiten suchen', placeholder: 'Wofür, Überschrift oder Angebot', isInAddress: true },
  wordsOf: page => [THANKS_NAMES[page.slug], page.slug, textsOf(page).de.title, ...page.offers].join(' '),
  sorts: ['slug'],
  columns: [
    { id: 'name', label: 'Für', cell: ({ slug }) => THANKS_NAMES[slug] },
    {
      id: 'rev',
      label: 'Fassung',
      cell: ({ rev }) => (rev === 0 ? 'wie ausgeliefert' : rev),
      isTight: true,
      isAtEnd: true,
    },
    { id: 'title', label: 'Überschrift', cell: page => textsOf(page).de.title },
    {
      id: 'offers',
      label: 'Angebote',
      cell: ({ offers }) => <i>{offers.join(', ')}</i>,
      isHiddenBeside: true,
    },
  ],
  keyOf: ({ slug }) => slug,
  page: () => queryOf(listThanks, {}),
  empty: () => 'Hier gibt es keine Seite.',
  csv: { name: 'thanks', asks: () => ({}) },
}
