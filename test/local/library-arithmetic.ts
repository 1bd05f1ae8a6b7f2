import { createDiffieHellman } from 'node:crypto'

/** A number of the site's library, which publishes no types for its arithmetic. */
export interface LibraryNumber {
  toString(radix: number): string
  modPow(
    exponent: LibraryNumber,
    modulus: LibraryNumber,
    done: (error: null, power: LibraryNumber) => void,
  ): void
}
export type LibraryNumberClass = new (digits: string, radix: number) => LibraryNumber

export const libraryPart = async <Part>(name: string): Promise<Part> => {
  const { default: part }: { default: Part } = await import(`amazon-cognito-identity-js/lib/${name}.js`)
  return part
}

/** Signing in takes the library 200 ms of multiplying; with OpenSSL's modular power it takes ten. */
async function makeArithmeticFast(): Promise<void> {
  const BigInteger = await libraryPart<LibraryNumberClass>('BigInteger')
  // The class's prototype has the methods of its instances.
  const prototype = BigInteger.prototype as LibraryNumber
  prototype.modPow = function modPow(exponent, modulus, done) {
    const [base, power, prime] = [this, exponent, modulus].map(bigIntOf)
    if (base === undefined || power === undefined || prime === undefined)
      throw new Error('Three numbers are three.')
    const exchange = createDiffieHellman(bytesOf(prime), 2)
    exchange.setPrivateKey(bytesOf(power))
    const result = exchange.computeSecret(bytesOf(((base % prime) + prime) % prime))
    done(null, new BigInteger(result.toString('hex'), 16))
  }
}

function bigIntOf(number: LibraryNumber): bigint {
  const digits = number.toString(16)
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`)
}

const bytesOf = (number: bigint) => {
  const hex = number.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}

await makeArithmeticFast()
