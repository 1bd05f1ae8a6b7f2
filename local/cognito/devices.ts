import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { findChallenge, openChallenge } from './challenges.ts'
import type { Device } from './device.ts'
import { operation, text } from './operation.ts'
import type { Pool } from './pool.ts'
import { badParameter, notAuthorized, notFound, wrongCredentials } from './cognito-error.ts'
import { provesPassword, startExchange } from './srp.ts'
import { userOfToken } from './tokens.ts'
import type { User } from './users.ts'

/** https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html */
export function offerDevice(pool: Pool, sub: string): { DeviceKey: string; DeviceGroupKey: string } {
  const now = pool.clock.now().getTime()
  const DeviceKey = `${pool.region}_${randomUUID()}`
  const DeviceGroupKey = `-${randomBytes(6).toString('base64url')}`
  pool.devices.set(DeviceKey, {
    sub,
    groupKey: DeviceGroupKey,
    status: 'not_remembered',
    createdAt: now,
    lastAt: now,
  })
  return { DeviceKey, DeviceGroupKey }
}

const deviceNotFound = () => notFound('Device does not exist.')

function deviceOf(pool: Pool, sub: string | undefined, key: string): Device {
  const device = pool.devices.get(key)
  if (!device || device.sub !== sub) throw deviceNotFound()
  return device
}

/** Said before a challenge is spent: the library then asks again without the device. */
export function demandDevice(pool: Pool, sub: string, key: string | undefined): void {
  if (pool.tracksDevices && key !== undefined && !deviceOf(pool, sub, key).verifier) throw deviceNotFound()
}

/** The first of two steps with which a known browser proves itself, after the password and the second factor. */
export const askForDevice = (pool: Pool, user: User, deviceKey: string) => ({
  ChallengeName: 'DEVICE_SRP_AUTH',
  Session: openChallenge(pool, { kind: 'DEVICE_SRP_AUTH', sub: user.sub, name: user.sub, deviceKey }),
  ChallengeParameters: { USERNAME: user.sub, DEVICE_KEY: deviceKey },
})

export function startDeviceSrp(pool: Pool, session: string, responses: Record<string, string>) {
  const challenge = findChallenge(pool, sessionOf(pool, session, responses), 'DEVICE_SRP_AUTH')
  const clientPublic = responses.SRP_A ?? ''
  challenge.used = true
  const { sub, deviceKey } = challenge
  const { salt = '', verifier = '' } = deviceOf(pool, sub, deviceKey)
  const exchange = /^[0-9a-f]{1,1024}$/i.test(clientPublic)
    ? startExchange(clientPublic, verifier)
    : undefined
  if (!exchange) throw badParameter('SRP_A is not valid')
  const secretBlock = randomBytes(1_200).toString('base64')
  const kind = 'DEVICE_PASSWORD_VERIFIER'
  openChallenge(pool, { kind, sub, name: sub, deviceKey, exchange }, secretBlock)
  return {
    ChallengeName: kind,
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.serverPublic.toString(16),
      USERNAME: sub,
      DEVICE_KEY: deviceKey,
    },
  }
}

/**
 * After a second factor the site's library still sends the session of that: https://github.com/aws-amplify/amplify-js,
 * CognitoUser.sendMFACode. The service goes by user and device, and so does this.
 */
function sessionOf(pool: Pool, session: string, { USERNAME, DEVICE_KEY }: Record<string, string>): string {
  const asked = [...pool.challenges].find(
    ([, one]) =>
      one.kind === 'DEVICE_SRP_AUTH' && !one.used && one.sub === USERNAME && one.deviceKey === DEVICE_KEY,
  )
  return pool.challenges.get(session)?.kind === 'DEVICE_SRP_AUTH' ? session : (asked?.[0] ?? session)
}

/** The user and the device that are proven by the second step. */
export function provenDevice(
  pool: Pool,
  { secretBlock, timestamp, signature }: { secretBlock: string; timestamp: string; signature: string },
): { sub: string; deviceKey: string } {
  const challenge = findChallenge(pool, secretBlock, 'DEVICE_PASSWORD_VERIFIER')
  challenge.used = true
  const { sub, deviceKey, exchange } = challenge
  const { groupKey } = deviceOf(pool, sub, deviceKey)
  const proof = { poolName: groupKey, userId: deviceKey, secretBlock, timestamp, signature }
  if (!provesPassword(exchange, proof)) throw wrongCredentials()
  return { sub, deviceKey }
}

const ofToken = { AccessToken: text, DeviceKey: text }

const confirmDevice = operation(
  z.object({
    ...ofToken,
    DeviceName: z.optional(z.string()),
    DeviceSecretVerifierConfig: z.object({ PasswordVerifier: text, Salt: text }),
  }),
  (pool, { AccessToken, DeviceKey, DeviceName, DeviceSecretVerifierConfig: config }) => {
    const { sub } = userOfToken(pool, AccessToken)
    const device = deviceOf(pool, sub, DeviceKey)
    if (device.verifier) throw badParameter('Device is already confirmed.')
    const hex = (base64: string) => Buffer.from(base64, 'base64').toString('hex')
    pool.devices.set(DeviceKey, {
      ...device,
      ...(DeviceName && { name: DeviceName.slice(0, 1_024) }),
      salt: hex(config.Salt),
      verifier: hex(config.PasswordVerifier),
      status: 'remembered',
    })
    return { UserConfirmationNecessary: false }
  },
)

const forgetDevice = operation(
  z.object({ AccessToken: z.optional(text), DeviceKey: text }),
  (pool, { AccessToken, DeviceKey }) => {
    if (!AccessToken) throw notAuthorized('Missing access token')
    deviceOf(pool, userOfToken(pool, AccessToken).sub, DeviceKey)
    pool.devices.delete(DeviceKey)
    return {}
  },
)

const updateDeviceStatus = operation(
  z.object({ ...ofToken, DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']) }),
  (pool, { AccessToken, DeviceKey, DeviceRememberedStatus: status }) => {
    const device = deviceOf(pool, userOfToken(pool, AccessToken).sub, DeviceKey)
    pool.devices.set(DeviceKey, { ...device, status })
    return {}
  },
)

const listDevices = operation(z.object({ AccessToken: text }), (pool, { AccessToken }) => {
  const { sub } = userOfToken(pool, AccessToken)
  const own = [...pool.devices.entries()].filter(([, device]) => device.sub === sub && device.verifier)
  return { Devices: own.map(([key, device]) => shown(key, device)) }
})

const getDevice = operation(z.object(ofToken), (pool, { AccessToken, DeviceKey }) => ({
  Device: shown(DeviceKey, deviceOf(pool, userOfToken(pool, AccessToken).sub, DeviceKey)),
}))

const shown = (key: string, { name, status, createdAt, lastAt }: Device) => ({
  DeviceKey: key,
  DeviceAttributes: [
    { Name: 'device_status', Value: 'valid' },
    { Name: 'dev:device_remembered_status', Value: status },
    ...(name ? [{ Name: 'device_name', Value: name }] : []),
  ],
  DeviceCreateDate: createdAt / 1_000,
  DeviceLastAuthenticatedDate: lastAt / 1_000,
  DeviceLastModifiedDate: lastAt / 1_000,
})

export const deviceOperations = {
  ConfirmDevice: confirmDevice,
  ForgetDevice: forgetDevice,
  UpdateDeviceStatus: updateDeviceStatus,
  ListDevices: listDevices,
  GetDevice: getDevice,
}
