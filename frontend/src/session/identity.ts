import * as z from 'zod/mini'
import { Problem } from '../problem.ts'

/** What differs between the stages; the build is the same for all. */
const Configuration = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  identityPoolId: z.optional(z.string()),
  /** A provider with whose account one may sign in; without it there is no button. */
  federation: z.optional(
    z.object({
      /** Of the user pool's own sign-in pages, `https://…` without a slash at its end. */
      domain: z.url(),
      /** As the user pool names it, and as people know it: `Google`. */
      provider: z.string(),
    }),
  ),
  /** Tokens lie in cookies, for all hosts of the domain; without it in local storage. */
  cookies: z.optional(z.object({ domain: z.optional(z.string()) })),
  /** Where the identity service answers instead of AWS. */
  cloudEndpoint: z.optional(z.string()),
})
export type Configuration = z.infer<typeof Configuration>

let known: Promise<Configuration> | undefined

/** Read once for each document; a failure is forgotten, so that the next attempt asks again. */
export function configuration(): Promise<Configuration> {
  known ??= readConfiguration().catch(error => {
    known = undefined
    throw error
  })
  return known
}

async function readConfiguration(): Promise<Configuration> {
  const response = await fetch('/config.json').catch(() => undefined)
  if (!response) throw new Problem('no-connection')
  if (!response.ok) throw new Problem('unexpected')
  return Configuration.parse(await response.json())
}

export const identityEndpoint = ({ region, cloudEndpoint }: Configuration): string =>
  cloudEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`

export const identityPoolEndpoint = ({ region, cloudEndpoint }: Configuration): string =>
  cloudEndpoint ?? `https://cognito-identity.${region}.amazonaws.com/`
