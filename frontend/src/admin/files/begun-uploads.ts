import * as z from 'zod/mini'
import { ARRIVAL_DAYS, FILE_ACCESSES } from '../../../../contract/staff-files.ts'
import { browserStorage } from '../../storage.ts'

/** What is needed to go on with an upload after the browser was closed: the parts that have arrived S3 knows. */
const BegunUpload = z.object({
  digest: z.string(),
  pressId: z.string(),
  name: z.string(),
  folder: z.string(),
  access: z.enum(FILE_ACCESSES),
  bytes: z.int(),
  identityId: z.string(),
  fileId: z.string(),
  bucket: z.string(),
  key: z.string(),
  /** Missing until S3 has given it. */
  uploadId: z.optional(z.string()),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
  /** Of a file that is being replaced. */
  replaces: z.optional(z.object({ fileId: z.string(), rev: z.int() })),
})
export type BegunUpload = z.infer<typeof BegunUpload>

const KEY = 'uploads'
/** S3 forgets the parts of what was not finished (lib/data-stack.ts). */
const KEPT_MS = ARRIVAL_DAYS * 24 * 3_600_000

/** Of everybody in this browser. */
function allBegun(): BegunUpload[] {
  try {
    const kept = z.array(BegunUpload).parse(JSON.parse(browserStorage.getItem(KEY) ?? '[]'))
    return kept.filter(({ begunAt }) => begunAt > Date.now() - KEPT_MS)
  } catch {
    // Written by another version of this page.
    return []
  }
}

/** Those of one member: what others have begun here is theirs, and so are its names. */
export const begunUploads = (identityId: string): BegunUpload[] =>
  allBegun().filter(each => each.identityId === identityId)

type Looked = Pick<BegunUpload, 'digest' | 'name' | 'folder' | 'access' | 'replaces'>

/**
 * The same content under the same name for the same place goes on. One that was begun for another place does where `goesOn` says so, and there;
 * what is to replace a file is no new one.
 */
export function begunUpload(
  of: Looked,
  identityId: string,
  goesOn: (upload: BegunUpload) => boolean = () => false,
): BegunUpload | undefined {
  const same = begunUploads(identityId).filter(
    ({ digest, name, replaces }) =>
      digest === of.digest && replaces?.fileId === of.replaces?.fileId && (of.replaces || name === of.name),
  )
  return (
    same.find(({ folder, access }) => of.replaces || (folder === of.folder && access === of.access)) ??
    same.find(goesOn)
  )
}

const others = (pressId: string) => allBegun().filter(each => each.pressId !== pressId)
const keep = (all: BegunUpload[]) => browserStorage.setItem(KEY, JSON.stringify(all))

export const keepUpload = (upload: BegunUpload): void => keep([...others(upload.pressId), upload])
export const forgetUpload = (pressId: string): void => keep(others(pressId))
