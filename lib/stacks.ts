import { Annotations, type App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { fileURLToPath } from 'node:url'
import { ApiStack } from './api-stack.ts'
import { DataStack } from './data-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { IdentityStack } from './identity-stack.ts'
import { JobsStack } from './jobs-stack.ts'
import { PagesStack } from './pages-stack.ts'
import { SiteStack } from './site-stack.ts'
import type { Stage } from './stages.ts'

const builtSite = fileURLToPath(new URL('../dist/site', import.meta.url))

/**
 * All stacks of a stage, in the order of their lifetimes: what must survive first, what changes daily last.
 * `built` is the folder that `npm run build` has written.
 */
export function makeStacks(app: App, stage: Stage, built = builtSite) {
  refuseUnsafe(stage)
  const id = (part: string) => `shop-${stage.name}-${part}`
  const data = new DataStack(app, id('data'), { stage })
  const identity = new IdentityStack(app, id('identity'), { stage, data })
  const edge = stage.edge ? new EdgeStack(app, id('edge'), { stage }) : undefined
  const site = new SiteStack(app, id('site'), { stage, data, edge })
  const api = new ApiStack(app, id('api'), { stage, data, identity, site })
  const jobs = new JobsStack(app, id('jobs'), { stage, data, identity, site })
  const pages = new PagesStack(app, id('pages'), { stage, data, identity, site, built })
  // New pages may call new routes; old pages never call routes that are gone before they are.
  pages.addStackDependency(api)
  // A function keeps its name when it moves between the two: it has to be gone from the one before the other makes it.
  jobs.addStackDependency(api)
  warnOfGaps(data, stage)
  Tags.of(app).add('shop:stage', stage.name)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return { data, identity, edge, site, api, jobs, pages }
}

/** TLS 1.2 at least needs a certificate, and that a domain: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/secure-connections-supported-viewer-protocols-ciphers.html */
function refuseUnsafe({ name, takesMoney, edge, domain }: Stage): void {
  if (takesMoney && !(edge && domain))
    throw new Error(
      `${name} takes money: it needs \`edge\` and a \`domain\` of its own, for TLS 1.2 at least.`,
    )
}

/** What can be synthesised and deployed, and then fails without a word. */
function warnOfGaps(data: DataStack, { name, alarmAddress, domain, mailFrom, teamMail }: Stage): void {
  const warnings = Annotations.of(data)
  if (name === 'prod' && !alarmAddress)
    warnings.addWarningV2('shop:unheard-alarms', `${name} has no \`alarmAddress\`: nobody hears its alarms.`)
  if (domain?.endsWith('.example'))
    warnings.addWarningV2(
      'shop:example-domain',
      `\`domain\` of ${name} is still ${domain}: no certificate is ever issued for it.`,
    )
  for (const [setting, address] of Object.entries({ mailFrom, teamMail }))
    if (/@example\.com\b/.test(address))
      warnings.addWarningV2(
        `shop:example-${setting}`,
        `\`${setting}\` of ${name} is still ${address}: such mail is never sent.`,
      )
}
