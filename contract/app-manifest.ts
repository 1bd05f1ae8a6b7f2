import * as z from 'zod/mini'
import { FileId, Moment, Slug } from './ids.ts'
import { route } from './route.ts'

/**
 * What the apps read, and by the account's lists its player: format 1. It may grow by what is optional, never lose or narrow what an
 * app may rely on (test/contract/app-manifest.test.ts compares it with app-manifest-1.ts, which is published).
 */

const text = z.string().check(z.minLength(1), z.maxLength(400))
const Texts = z.object({ de: text, en: text })
const Day = z.int().check(z.minimum(1), z.maximum(366))
const Age = z.int().check(z.minimum(0), z.maximum(120))
const Version = z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/))
const Versions = z.object({ current: Version, minimum: Version })

const ManifestTrack = z.object({
  /** Opened by `POST /api/listening/track`, with the account's right to it. */
  fileId: FileId,
  title: Texts,
  minutes: z.int().check(z.minimum(10), z.maximum(20)),
  /** Of the recording itself. */
  seconds: z.int().check(z.positive()),
})

const ManifestUnit = z.object({
  id: z.string().check(z.regex(/^unt_[0-9a-z-]{2,40}$/)),
  kind: z.enum(['unit', 'harmony']),
  title: Texts,
  firstDay: z.optional(Day),
  lastDay: z.optional(Day),
  tracks: z.array(ManifestTrack).check(z.minLength(1), z.maxLength(12)),
})

const ManifestProgram = z.object({
  slug: Slug,
  title: Texts,
  about: Texts,
  ages: z.optional(z.object({ from: Age, to: Age })),
  /** Missing where everybody goes at their own pace; then no unit has days. */
  days: z.optional(Day),
  units: z.array(ManifestUnit).check(z.minLength(1), z.maxLength(60)),
})

export const Manifest = z.object({
  format: z.literal(1),
  /** Raised by one with each publication: an app takes none that is below what it has. */
  version: z.int().check(z.positive()),
  publishedAt: Moment,
  programs: z.array(ManifestProgram),
  versions: z.object({ ios: Versions, android: Versions }),
  announcements: z.array(
    z.object({
      id: z.string().check(z.regex(/^ann_[0-9a-z-]{2,40}$/)),
      title: Texts,
      text: Texts,
      from: Moment,
      /** From then on it is not shown. */
      until: Moment,
      platforms: z.array(z.enum(['ios', 'android'])).check(z.minLength(1), z.maxLength(2)),
    }),
  ),
  /** On for so many of 100 devices (app-switches.ts). */
  switches: z.array(z.object({ name: Slug, percent: z.int().check(z.minimum(0), z.maximum(100)) })),
})
export type Manifest = z.infer<typeof Manifest>

/** For so long an app, and the distribution, go on with what they have. */
const FRESH_SECONDS = 60

/** Detached JSON Web Signature (RFC 7515, appendix F) over the bytes of the body. */
export const SIGNATURE_HEADER = 'x-jws-signature'

export const readManifest = route({
  method: 'GET',
  path: '/api/app/manifest',
  role: 'anyone',
  summary:
    'Programs, versions, announcements and switches as they were published last; signed over its bytes in `X-Jws-Signature` (EdDSA, detached), with an ETag; at most one request to the table',
  problems: ['not-found'],
  cachedSeconds: FRESH_SECONDS,
  input: z.object({}),
  output: Manifest,
})

/** RFC 8037: a public key of the curve Ed25519. */
export const PublicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** Its thumbprint by RFC 7638, which the signature names. */
  kid: z.string().check(z.regex(/^[\w-]{43}$/)),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
})
export type PublicKey = z.infer<typeof PublicKey>

export const readManifestKeys = route({
  method: 'GET',
  path: '/api/app/keys',
  role: 'anyone',
  summary: 'The public key of the manifest’s signature, as a JSON Web Key Set (RFC 7517)',
  problems: ['not-found'],
  cachedSeconds: FRESH_SECONDS,
  input: z.object({}),
  output: z.object({ keys: z.array(PublicKey) }),
})

export const readManifestSchema = route({
  method: 'GET',
  path: '/api/app/manifest/schema/{number}',
  role: 'anyone',
  summary: 'The JSON Schema (2020-12) of a format of the manifest; it never changes',
  problems: ['not-found'],
  cachedSeconds: 86_400,
  /** Of the format. */
  input: z.object({ number: z.string().check(z.regex(/^[1-9]\d?$/, 'invalid')) }),
  output: z.record(z.string(), z.unknown()),
})
