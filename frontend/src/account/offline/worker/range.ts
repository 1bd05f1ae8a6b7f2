/** The bytes that a `Range` header asks for, the last one included: https://www.rfc-editor.org/rfc/rfc9110#name-range-requests */
export function rangeOf(
  header: string | null,
  size: number,
): { first: number; last: number } | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  // None, several, or of another unit: these a server may leave unheard.
  if (from === '' && to === '') return 'whole'
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'unsatisfiable' : { first, last }
}

/** A part of what lies in the cache. Safari plays nothing that was not answered by 206, even from its first byte on. */
export async function partOf(whole: Response, header: string | null): Promise<Response> {
  const sound = await whole.blob()
  const range = rangeOf(header, sound.size)
  const headers = {
    'accept-ranges': 'bytes',
    'content-type': whole.headers.get('content-type') ?? 'application/octet-stream',
  }
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${sound.size}` } })
  if (range === 'whole')
    return new Response(sound, { headers: { ...headers, 'content-length': String(sound.size) } })
  const { first, last } = range
  return new Response(sound.slice(first, last + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      'content-range': `bytes ${first}-${last}/${sound.size}`,
    },
  })
}
