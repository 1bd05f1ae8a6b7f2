import { Stack, Validations } from 'aws-cdk-lib'
import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Construct } from 'constructs'
import { answered, type FunctionName } from '../lambdas/deployed.ts'
import { openApi } from './api-stage.ts'
import type { DataStack } from './data-stack.ts'
import { declaredFunction, functionsOf } from './declared-function.ts'
import type { IdentityStack } from './identity-stack.ts'
import type { ShopFunction } from './shop-function.ts'
import type { SiteStack } from './site-stack.ts'
import { watchMoney } from './money-alarm.ts'
import { REGION } from './regions.ts'
import type { Stage } from './stages.ts'
import { watchSignatures } from './webhook-alarm.ts'

interface ApiStackProps {
  stage: Stage
  data: DataStack
  identity: IdentityStack
  site: SiteStack
}

/** What changes daily: the functions that answer requests, and the API's routes. */
export class ApiStack extends Stack {
  readonly #functions: ReadonlyMap<FunctionName, ShopFunction>

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, { env: { region: REGION } })
    this.#functions = new Map(
      functionsOf('api').map(declared => [
        declared.name,
        declaredFunction(declared, { stack: this, ...props }).made,
      ]),
    )
    const { stage, data, site } = props
    openApi(this, stage, site, this.#routes(props))
    watchSignatures(this, this.#functionNamed('orders'), data.alarms)
    watchMoney(this, data.alarms)
  }

  #functionNamed(name: FunctionName): ShopFunction {
    const found = this.#functions.get(name)
    if (!found) throw new Error(`${name} is no function of this stack.`)
    return found
  }

  #routes({ identity: { pool, client }, site }: ApiStackProps): HttpRoute[] {
    const authorizer = new HttpJwtAuthorizer('SignedIn', pool.userPoolProviderUrl, {
      authorizerName: 'signed-in',
      jwtAudience: [client.userPoolClientId],
    })
    const integrations = new Map<FunctionName, HttpLambdaIntegration>()
    const integrationOf = (name: FunctionName) => {
      const { function: handler } = this.#functionNamed(name)
      // One permission for a function, not for each route: a stack holds 500 resources at most.
      const integration =
        integrations.get(name) ??
        new HttpLambdaIntegration(`To-${name}`, handler, { scopePermissionToRoute: false })
      integrations.set(name, integration)
      return integration
    }
    return answered.map(({ name, route: { method, path, role }, function: functionName }) => {
      const httpRoute = new HttpRoute(this, name, {
        httpApi: site.api,
        routeKey: HttpRouteKey.with(path, HttpMethod[method]),
        integration: integrationOf(functionName),
        ...(role !== 'anyone' && { authorizer }),
      })
      if (role === 'anyone')
        Validations.of(httpRoute).acknowledge({
          id: 'AwsSolutions-APIG4',
          reason:
            'Open to everyone by the contract: browsing, ordering as a guest, newsletter and requests, and events signed by Stripe.',
        })
      return httpRoute
    })
  }
}
