import { type Announcement, PLATFORMS } from '../../../../contract/app-programs.ts'
import { today } from '../today.ts'

/** Of today alone and for every app, until somebody says otherwise. */
export function newAnnouncement(): Announcement {
  const [day, empty] = [today(), { de: '', en: '' }]
  return {
    id: `ann_${crypto.randomUUID()}`,
    title: empty,
    text: empty,
    from: day,
    until: day,
    platforms: [...PLATFORMS],
  }
}
