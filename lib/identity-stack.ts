import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import {
  AccountRecovery,
  type CfnIdentityPool,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito'
import { Policy } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { PASSWORD_MIN_LENGTH, REFRESH_GRACE_SECONDS } from '../contract/account.ts'
import { STAFF_ROLES, type StaffRole } from '../contract/route.ts'
import type { DeployedFunction } from '../lambdas/deployed.ts'
import type { PoolTrigger, PoolTriggerUse } from '../lambdas/platform/declaration.ts'
import type { DataStack } from './data-stack.ts'
import { declaredFunction, functionsOf } from './declared-function.ts'
import { federate } from './federation.ts'
import { makeIdentityPool } from './identity-pool.ts'
import { mailEventsOf } from './mail-events.ts'
import { addressOf, triggerStatements } from './permissions.ts'
import { limitSignUps } from './sign-up-limit.ts'
import { watchSignIns } from './threat-protection.ts'
import { REGION } from './regions.ts'
import type { Stage } from './stages.ts'

/** What each role may do in the shop; exhaustive by type, so that a new role of the contract cannot miss its group. */
const groups: Record<StaffRole, string> = {
  admin: 'Everything that the other groups may',
  shop: 'Offers, prices, vouchers and orders',
  editor: 'Articles, press releases and files',
  support: 'Customers, their orders and requests',
  analyst: 'Numbers, without names',
}

interface IdentityStackProps {
  stage: Stage
  data: DataStack
}

/** The user pool with its triggers, groups and web ACL, and the identity pool. Both are retained. */
export class IdentityStack extends Stack {
  readonly pool: UserPool
  readonly client: UserPoolClient
  readonly identityPool: CfnIdentityPool

  constructor(scope: Construct, id: string, { stage, data }: IdentityStackProps) {
    super(scope, id, { env: { region: REGION } })
    this.pool = makePool(this, stage)
    limitSignUps(this, stage, this.pool)
    if (stage.hasThreatProtection) watchSignIns(this, stage, this.pool)
    for (const declared of functionsOf('identity')) this.#trigger(declared, stage, data)
    const federation = stage.federation && federate(this, this.pool, stage.federation)
    this.client = this.pool.addClient('Web', {
      generateSecret: false,
      // SRP only: the password never leaves the browser.
      authFlows: { userSrp: true },
      ...(federation?.client ?? { disableOAuth: true }),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
      // Each renewal brings another one. The one before is good for as long as an answer may be lost, and tabs may overlap.
      refreshTokenRotationGracePeriod: Duration.seconds(REFRESH_GRACE_SECONDS),
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
        locale: true,
      }),
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, locale: true }),
    })
    // The client names the provider, which must be there first.
    if (federation) this.client.node.addDependency(federation.provider)
    const { identityPool, roles } = makeIdentityPool(this, this.pool, this.client, data)
    this.identityPool = identityPool
    // A member of several groups gets the credentials of the first one.
    STAFF_ROLES.forEach((groupName, precedence) => {
      const role = roles[groupName]
      this.pool.addGroup(groupName, {
        groupName,
        description: groups[groupName],
        precedence,
        ...(role && { role }),
      })
    })
  }

  /** What it may do in the pool is a policy of its own: the pool waits for its triggers, so they cannot wait for the pool. */
  #trigger(declared: DeployedFunction, stage: Stage, data: DataStack): void {
    const { on, uses } = declared
    if (!on.pool) return
    const { made } = declaredFunction(declared, { stack: this, stage, data })
    const statements = uses.filter(isInPool).map(use => triggerStatements[use](this.pool))
    if (statements.length) new Policy(made, 'InPool', { roles: [made.role], statements })
    const [operation, version] = operations[on.pool]
    this.pool.addTrigger(operation, made.function, version)
  }
}

const isInPool = (use: string): use is PoolTriggerUse => use in triggerStatements

const operations: Readonly<Record<PoolTrigger, readonly [UserPoolOperation, LambdaVersion?]>> = {
  // Version 2 is the first that may add a claim to the access token.
  preTokenGeneration: [UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, LambdaVersion.V2_0],
  preSignUp: [UserPoolOperation.PRE_SIGN_UP],
  customMessage: [UserPoolOperation.CUSTOM_MESSAGE],
  postConfirmation: [UserPoolOperation.POST_CONFIRMATION],
}

function makePool(scope: Stack, stage: Stage): UserPool {
  const pool = new UserPool(scope, 'Users', {
    userPoolName: `shop-${stage.name}`,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: true,
    autoVerify: { email: true },
    // A new address takes effect once it is proven.
    keepOriginal: { email: true },
    standardAttributes: { email: { required: true, mutable: true } },
    passwordPolicy: {
      minLength: PASSWORD_MIN_LENGTH,
      requireDigits: false,
      requireLowercase: false,
      requireUppercase: false,
      requireSymbols: false,
    },
    // Refresh tokens are bound to the browser. A known one never replaces the second factor.
    deviceTracking: { challengeRequiredOnNewDevice: false, deviceOnlyRememberedOnUserPrompt: false },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    // Claims in the access token need Essentials, threat protection needs Plus.
    featurePlan: stage.hasThreatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
    ...(stage.hasThreatProtection && {
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
    }),
    email: stage.sendsCodesBySes ? sesSender(stage) : UserPoolEmail.withCognito(),
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: 'Dein Code für Lumeus',
      emailBody:
        'Dein Code lautet {####}. Er gilt 24 Stunden. Hast du ihn nicht angefordert, ist nichts zu tun.',
    },
    deletionProtection: stage.isProtected,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  acknowledgePoolRules(pool, stage)
  return pool
}

/** SES finds the verified identity itself: the address if that is verified, else its domain. */
function sesSender({ name, mailFrom: from }: Stage): UserPoolEmail {
  const fromEmail = addressOf(from)
  const fromName = from.replace(/\s*<.*$/, '')
  return UserPoolEmail.withSES({
    fromEmail,
    fromName,
    sesRegion: REGION,
    sesVerifiedDomain: fromEmail.slice(fromEmail.indexOf('@') + 1),
    configurationSetName: mailEventsOf(name),
  })
}

function acknowledgePoolRules(pool: UserPool, stage: Stage): void {
  Validations.of(pool).acknowledge(
    {
      id: 'AwsSolutions-COG1',
      reason:
        'Length beats composition (NIST SP 800-63B); the customer decided on 8 characters without more rules.',
    },
    {
      id: 'AwsSolutions-COG2',
      reason: 'A second factor is optional for customers; staff groups reach the token only with one.',
    },
  )
  if (stage.hasThreatProtection) return
  const reason =
    'Threat protection and its plan are paid by user and run in production; nobody real signs in here.'
  Validations.of(pool).acknowledge({ id: 'AwsSolutions-COG3', reason }, { id: 'AwsSolutions-COG8', reason })
}
