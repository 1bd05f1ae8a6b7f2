import { createDiffieHellman, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 3526's 3072-bit group with generator 2, in Cognito's flavour of SRP-6a:
// https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow-methods.html
const PRIME = createPrime()
const GENERATOR = 2n
const MULTIPLIER = hash(bytesOf(PRIME), bytesOf(GENERATOR))

/** What the pool keeps instead of a password. Both are hexadecimal. */
export interface Verifier {
  salt: string
  verifier: string
}

/** The server's half of one sign-in, between InitiateAuth and the proof. */
export interface Exchange {
  clientPublic: bigint
  serverPublic: bigint
  serverSecret: bigint
  verifier: bigint
}

/** `userId` is what the challenge returns as USER_ID_FOR_SRP: the client hashes it, not the address that was typed. */
export function makeVerifier(
  poolName: string,
  userId: string,
  password: string,
  salt = numberOf(randomBytes(16)),
): Verifier {
  const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest()
  const exponent = hash(bytesOf(salt), inner)
  return { salt: salt.toString(16), verifier: power(GENERATOR, exponent).toString(16) }
}

/** Undefined for a client value of 0 mod N, with which anybody could sign in. */
export function startExchange(clientPublicHex: string, verifierHex: string): Exchange | undefined {
  const clientPublic = BigInt(`0x${clientPublicHex}`)
  if (clientPublic % PRIME === 0n) return undefined
  const verifier = BigInt(`0x${verifierHex}`)
  const serverSecret = numberOf(randomBytes(128))
  const serverPublic = (MULTIPLIER * verifier + power(GENERATOR, serverSecret)) % PRIME
  return { clientPublic, serverPublic, serverSecret, verifier }
}

/** The message that a client signs with the key that only the right password gives. */
export interface Proof {
  poolName: string
  userId: string
  secretBlock: string
  timestamp: string
  /** Base64. */
  signature: string
}

export function provesPassword(exchange: Exchange, proof: Proof): boolean {
  const key = sessionKey(exchange)
  const expected = createHmac('sha256', key)
    .update(proof.poolName)
    .update(proof.userId)
    .update(Buffer.from(proof.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest()
  const given = Buffer.from(proof.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sessionKey({ clientPublic, serverPublic, serverSecret, verifier }: Exchange): Buffer {
  const scramble = hash(bytesOf(clientPublic), bytesOf(serverPublic))
  const shared = power((clientPublic * power(verifier, scramble)) % PRIME, serverSecret)
  const pseudoRandom = createHmac('sha256', bytesOf(scramble)).update(bytesOf(shared)).digest()
  return createHmac('sha256', pseudoRandom)
    .update('Caldera Derived Key')
    .update('\u0001')
    .digest()
    .subarray(0, 16)
}

/** OpenSSL's modular power by way of Diffie-Hellman: 3 ms where BigInt alone takes a second. */
function power(base: bigint, exponent: bigint): bigint {
  const exchange = createDiffieHellman(bytesOf(PRIME), 2)
  exchange.setPrivateKey(bytesOf(exponent))
  return numberOf(exchange.computeSecret(bytesOf(base)))
}

function hash(...parts: Buffer[]): bigint {
  return numberOf(createHash('sha256').update(Buffer.concat(parts)).digest())
}

function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}

/** Java's BigInteger.toByteArray, which the protocol hashes: no leading zeros, but one in front of a high first bit. */
function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

function createPrime(): bigint {
  return BigInt(
    '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B' +
      '302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE6' +
      '49286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D' +
      '670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718' +
      '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7D' +
      'B3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
      'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  )
}
