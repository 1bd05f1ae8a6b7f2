import { MATTERS } from '../../../../contract/staff-bookkeeping.ts'
import { REQUEST_TOPICS } from '../../../../contract/request-topics.ts'
import { routeOf } from '../../routes.ts'

/** Where it is done, with what it is about alone in the list. */
export function placeOf(what: string): string {
  if (what.startsWith('facts-')) return routeOf('company').path
  if (what === 'past-due') return `${routeOf('staffSubscriptions').path}?stand=past_due`
  if (what === 'low-batch') return `${routeOf('staffVouchers').path}?art=batch&stand=low`
  if (what === 'mail-given-up') return `${routeOf('staffUndelivered').path}?was=mail`
  if (what === 'mailbox') return `${routeOf('staffUndelivered').path}?was=mailbox`
  if (what === 'overdue-article') return `${routeOf('blogManager').path}?stand=scheduled`
  if (what === 'overdue-press') return `${routeOf('pressManager').path}?stand=scheduled`
  const money = MATTERS.find(each => each === what)
  if (money) return `${routeOf('staffMatters').path}?art=${money}`
  const topic = what === 'factor-reset' ? 'factor' : what
  const isTopic = REQUEST_TOPICS.some(each => each === topic)
  return `${routeOf('staffRequests').path}${isTopic ? `?thema=${topic}` : ''}`
}
