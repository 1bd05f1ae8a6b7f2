import { expect, it } from 'vitest'
import { isPublic, routes } from '../../frontend/src/routes.ts'

/** Specification: legal, press, partner, team, article and method paths; those of the account are pages of the app. */
const LISTED = [
  'impressum',
  'privacy',
  'privacyAgain',
  'haftungsausschluss',
  'cookies',
  'barrierefreiheit',
  'agb',
  'press',
  'pressRelease',
  'olderReleases',
  'partners',
  'aokBayern',
  'team',
  'articles',
  'article',
  'olderArticles',
  'method',
]
/** Too short to scroll 80 % of a wide screen, or read inside, with a header of their own: decision 023. */
const SHORT = [
  'newsletter',
  'newsletterConfirm',
  'newsletterLeave',
  'newsletterPreferences',
  'book',
  'chapter',
  'notFound',
  'withdraw',
  'terminate',
]

it('the header waits for scrolling wherever the specification and the length of a page let it', () => {
  const atOnce = routes.filter(route => isPublic(route) && route.header === 'now')
  const ids = atOnce.map(({ id }) => id).filter(id => !id.startsWith('thanks-'))
  expect(ids.toSorted()).toEqual([...LISTED, ...SHORT].toSorted())
})

it('pages of the app show it at once', () => {
  expect(routes.filter(route => !isPublic(route) && route.header !== 'now')).toEqual([])
})
