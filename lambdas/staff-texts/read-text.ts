import { readText as route } from '../../contract/staff-texts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { staffText } from './staff-text.ts'

export const readText = endpoint(
  route,
  async ({ contentId }, { now, signIn: { sub } }) =>
    (await staffText(contentId, { sub, now })) ?? new Problem('not-found'),
)
