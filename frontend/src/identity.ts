import * as z from 'zod/mini'
import { Problem } from './problem.ts'

/** What differs between the stages; the build is the same for all. */
const Configuration = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
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
