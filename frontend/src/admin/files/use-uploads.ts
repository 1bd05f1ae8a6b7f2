import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { listFiles, type StaffFile } from '../../../../contract/staff-files.ts'
import { useMember } from '../frame/use-member.ts'
import { UploadStore, type Where } from './upload-store.ts'

/** Of this document: another member begins with a new one. */
export const uploadStore = new UploadStore()

/** Uploads of one place of a page: each can be paused and gone on with, and given up. */
export function useUploads(place: string, onUploaded: (file: StaffFile) => void) {
  useSyncExternalStore(uploadStore.subscribe, uploadStore.all)
  const client = useQueryClient()
  const { sub: by } = useMember()
  const stored = useEffectEvent(onUploaded)
  useEffect(() => uploadStore.show(place, file => stored(file)), [place])
  const uploads = uploadStore.shownAt(place)
  const refused = uploads.filter(({ state }) => state === 'refused').length
  // What was looked at and refused stands in the list with its reason.
  useEffect(() => {
    if (refused > 0) void client.invalidateQueries({ queryKey: [listFiles.path] })
  }, [client, refused])
  return {
    uploads,
    add: (files: readonly File[], where: Where) => uploadStore.add(files, where, { place, by }),
    pause: uploadStore.pause,
    resume: uploadStore.resume,
    giveUp(id: number) {
      void uploadStore.giveUp(id).then(() => client.invalidateQueries({ queryKey: [listFiles.path] }))
    },
    dismiss: uploadStore.dismiss,
  }
}

/** For a part of a page that nothing comes back to: what it has begun is shown with the files once it is gone. */
export function useOwnUploads(onUploaded: (file: StaffFile) => void) {
  const [place] = useState(() => crypto.randomUUID())
  return useUploads(place, onUploaded)
}
