import type { Key } from './table.ts'

/** Of the tags that a mail carries to SES and back; no reader sees them. */
const [PK, SK] = ['mail-pk', 'mail-sk'] as const
/** Letters, digits, _, - and no more than 256 of them: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html */
const encoded = (text: string): string => Buffer.from(text).toString('base64url')
const decoded = (text: string): string => Buffer.from(text, 'base64url').toString()

export const tagsOf = ({ pk, sk }: Key) => [
  { Name: PK, Value: encoded(pk) },
  { Name: SK, Value: encoded(sk) },
]

/** The mail that an event is about; undefined for one that did not come from the queue, such as a code of the user pool. */
export function mailOf(tags: Readonly<Record<string, readonly string[]>>): Key | undefined {
  const [[pk], [sk]] = [tags[PK] ?? [], tags[SK] ?? []]
  return pk !== undefined && sk !== undefined ? { pk: decoded(pk), sk: decoded(sk) } : undefined
}
