import type * as z from 'zod/mini'
import { confirmNewsletter, joinNewsletter, leaveNewsletter } from '../../../../contract/newsletter.ts'
import { call } from '../../call.ts'
import { type RouteProblem, problemOf } from '../../problem.ts'

const routes = { join: joinNewsletter, confirm: confirmNewsletter, leave: leaveNewsletter }
export type Routes = typeof routes
export type Name = keyof Routes

export type Outcome<N extends Name> =
  { value: z.output<Routes[N]['output']> } | { problem: RouteProblem<Routes[N]> }

export async function send<N extends Name>(name: N, input: z.input<Routes[N]['input']>): Promise<Outcome<N>> {
  const route = routes[name]
  try {
    return { value: await call(route, input) }
  } catch (error) {
    return { problem: problemOf(error, route) }
  }
}
