import { RemovalPolicy, type Stack, Validations } from 'aws-cdk-lib'
import {
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { StaffRole } from '../contract/route.ts'
import { INCOMING_FILES, UPLOADING_GROUPS } from '../contract/uploads.ts'
import type { DataStack } from './data-stack.ts'
import { exportNameOf, wildcard } from './wildcards.ts'

interface IdentityPool {
  identityPool: CfnIdentityPool
  /** Of the groups that may do more than a customer. */
  roles: Partial<Record<StaffRole, Role>>
}

/**
 * Credentials of AWS for signed-in users. Which role they are for, the token says: the user pool writes the role of
 * a group into it, and the trigger before it takes that away together with the group.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/role-based-access-control.html
 */
export function makeIdentityPool(
  scope: Stack,
  pool: UserPool,
  client: UserPoolClient,
  data: DataStack,
): IdentityPool {
  const identityPool = new CfnIdentityPool(scope, 'Identities', {
    allowUnauthenticatedIdentities: false,
    // In the classic flow the caller names the role, and each role here trusts every signed-in user:
    // https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flow.html
    allowClassicFlow: false,
    cognitoIdentityProviders: [
      {
        clientId: client.userPoolClientId,
        providerName: pool.userPoolProviderName,
        // Signed-out and deleted users get no credentials any more.
        serverSideTokenCheck: true,
      },
    ],
  })
  identityPool.applyRemovalPolicy(RemovalPolicy.RETAIN)
  new CfnIdentityPoolRoleAttachment(scope, 'IdentityRoles', {
    identityPoolId: identityPool.ref,
    roles: { authenticated: customerRole(scope, identityPool, data).roleArn },
    roleMappings: {
      web: {
        identityProvider: `${pool.userPoolProviderName}:${client.userPoolClientId}`,
        type: 'Token',
        ambiguousRoleResolution: 'AuthenticatedRole',
      },
    },
  })
  const roles = UPLOADING_GROUPS.map(
    group => [group, uploaderRole(scope, group, identityPool, data)] as const,
  )
  return { identityPool, roles: Object.fromEntries(roles) }
}

const signedIn = (identityPool: CfnIdentityPool) =>
  new WebIdentityPrincipal('cognito-identity.amazonaws.com', {
    StringEquals: { 'cognito-identity.amazonaws.com:aud': identityPool.ref },
    'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': 'authenticated' },
  })

function customerRole(scope: Stack, identityPool: CfnIdentityPool, data: DataStack): Role {
  const role = new Role(scope, 'Authenticated', {
    description: 'A signed-in person: may read what was put under their own prefix, nothing else',
    assumedBy: signedIn(identityPool),
  })
  const ownPrefix = 'identities/${cognito-identity.amazonaws.com:sub}/*'
  role.addToPolicy(
    new PolicyStatement({ actions: ['s3:GetObject'], resources: [data.files.arnForObjects(ownPrefix)] }),
  )
  Validations.of(role).acknowledge(
    wildcard(
      `Resource::${exportNameOf(data.files, data.files.bucketArn)}/${ownPrefix.replace('$', '').replace('{', '<').replace('}', '>')}`,
      'Everything under one prefix, and the prefix is the identity of the caller.',
    ),
  )
  return role
}

function uploaderRole(scope: Stack, group: StaffRole, identityPool: CfnIdentityPool, data: DataStack): Role {
  const role = new Role(scope, `Uploads${group[0]?.toUpperCase()}${group.slice(1)}`, {
    description: `The group ${group}, signed in with a second factor: may upload, nothing else`,
    assumedBy: signedIn(identityPool),
  })
  allowUploads(role, data.files)
  return role
}

/** Whole or in parts, an upload broken off to be gone on with: https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html#mpuAndPermissions */
function allowUploads(role: Role, bucket: IBucket): void {
  const ownPrefix = `${INCOMING_FILES}\${cognito-identity.amazonaws.com:sub}/*`
  role.addToPolicy(
    new PolicyStatement({
      actions: ['PutObject', 'AbortMultipartUpload', 'ListMultipartUploadParts'].map(
        action => `s3:${action}`,
      ),
      resources: [bucket.arnForObjects(ownPrefix)],
    }),
  )
  Validations.of(role).acknowledge(
    wildcard(
      `Resource::${exportNameOf(bucket, bucket.bucketArn)}/${ownPrefix.replace('$', '').replace('{', '<').replace('}', '>')}`,
      'Every name under the prefix of the caller’s own identity; write only.',
    ),
  )
}
