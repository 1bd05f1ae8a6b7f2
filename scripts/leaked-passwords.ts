import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { PASSWORD_MIN_LENGTH } from '../contract/account.ts'
import { HASH_BYTES, leakedHash } from '../lambdas/platform/leaked-passwords.ts'

// `npx tsx scripts/leaked-passwords.ts passwords.json`: a JSON list of passwords (lambdas/platform/passwords/README.md).
const passwords = z.array(z.string()).parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
const hashes = new Set(passwords.filter(({ length }) => length >= PASSWORD_MIN_LENGTH).map(leakedHash))
const bytes = Buffer.alloc(HASH_BYTES * hashes.size)
for (const [index, hash] of [...hashes].sort((one, other) => one - other).entries())
  bytes.writeUIntBE(hash, index * HASH_BYTES, HASH_BYTES)
writeFileSync(new URL('../lambdas/platform/passwords/leaked.bin', import.meta.url), bytes)
console.log(`${hashes.size} passwords, ${bytes.length} bytes`)
