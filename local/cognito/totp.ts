import { createHmac, randomBytes } from 'node:crypto'

const STEP_MILLISECONDS = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A fresh 160-bit secret in base32, as authenticator apps take it: 20 bytes are exactly 32 letters. */
export function newSecret(): string {
  return [...randomBytes(32)].map(byte => ALPHABET[byte % 32]).join('')
}

/** RFC 6238 with SHA-1, 30 s and 6 digits: what Cognito and every authenticator app use. */
export function totp(secret: string, at: Date): string {
  return codeOf(secret, stepOf(at.getTime()))
}

/**
 * The time step that a code belongs to, one step of tolerance either way; undefined for a wrong code.
 * The wall clock counts too: after the local cloud's clock was moved, the app on a person's phone still goes by it.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const steps = [now.getTime(), Date.now()].map(stepOf).flatMap(step => [step, step - 1, step + 1])
  return steps.find(step => codeOf(secret, step) === code)
}

const stepOf = (milliseconds: number) => Math.floor(milliseconds / STEP_MILLISECONDS)

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
