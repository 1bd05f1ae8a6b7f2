import { element, parts, sendXml, texts } from './answer.ts'
import type { Call } from './call.ts'
import { found, type Rooms } from './objects.ts'
import { receiveText } from './receive.ts'

export function getTags(call: Call, { disk }: Rooms): void {
  const { tags = {} } = found(disk, call.bucket, call.key)
  const set = Object.entries(tags).map(([key, value]) =>
    element('Tag', [element('Key', key), element('Value', value)]),
  )
  sendXml(call.response, 'Tagging', [element('TagSet', set)])
}

/** All tags of the object, in the place of those that it had. */
export async function putTags(call: Call, payload: string, { disk }: Rooms): Promise<void> {
  const text = await receiveText(call, payload, disk)
  const tags = Object.fromEntries(
    parts(text, 'Tag').map(tag => [texts(tag, 'Key')[0] ?? '', texts(tag, 'Value')[0] ?? '']),
  )
  disk.tag(found(disk, call.bucket, call.key), tags)
  call.response.writeHead(200).end()
}

export function deleteTags(call: Call, { disk }: Rooms): void {
  disk.tag(found(disk, call.bucket, call.key), undefined)
  call.response.writeHead(204).end()
}
