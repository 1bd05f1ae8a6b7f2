import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { DataStack } from './data-stack.ts'
import { declaredFunction, functionsOf } from './declared-function.ts'
import type { IdentityStack } from './identity-stack.ts'
import { REGION } from './regions.ts'
import type { SiteStack } from './site-stack.ts'
import type { Stage } from './stages.ts'

interface JobsStackProps {
  stage: Stage
  data: DataStack
  identity: IdentityStack
  site: SiteStack
}

/**
 * The functions that no request waits for: started by the clock, by the table's stream, by a file or by a mail's fate.
 * Apart from the API, because a stack holds 500 resources at most and each function is eight of them.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html
 */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, props: JobsStackProps) {
    super(scope, id, { env: { region: REGION } })
    for (const declared of functionsOf('jobs')) declaredFunction(declared, { stack: this, ...props })
  }
}
