import type { AreaRecord } from '../platform/area-records.ts'

export const records: readonly AreaRecord[] = [
  { kind: 'request', key: { pk: 'EMAIL#{address}', sk: 'REQUEST#{requestId}' }, chapter: 'requests' },
]
