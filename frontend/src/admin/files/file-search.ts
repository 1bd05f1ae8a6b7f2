import { infiniteQueryOptions } from '@tanstack/react-query'
import type { StaffFileKind } from '../../../../contract/file-types.ts'
import { type FileAccess, listFiles } from '../../../../contract/staff-files.ts'
import { call } from '../../call.ts'
import { orProblem } from '../../query/query-client.ts'

/** What can be typed, wherever files are looked for. */
export const FILE_SEARCH = {
  label: 'Dateien suchen: Teil eines Namens, #Schlagwort oder /Ordner',
  placeholder: 'Name, #Schlagwort oder /Ordner',
}

/** A folder after a slash, which is also read while its subfolder is still to be typed; else words or a tag. */
export function askedBy(typed: string): { folder?: string; search?: string } {
  const search = typed.trim()
  if (search.startsWith('/')) return { folder: folderIn(search) }
  return search === '' ? {} : { search }
}

/** `/Herbst/See` is `Herbst/See`; a slash alone is the first folder, whose name is empty. */
const folderIn = (search: string): string =>
  search
    .split('/')
    .map(part => part.trim())
    .filter(Boolean)
    .join('/')

/** Page after page, to choose from. */
export const ofChoices = (access: FileAccess, kind: StaffFileKind, typed: string) => {
  const asked = { access, kind, ...askedBy(typed) }
  return infiniteQueryOptions({
    queryKey: [listFiles.path, 'choices', asked],
    queryFn: ({ pageParam: after, signal }) =>
      orProblem(call(listFiles, { ...asked, ...(after && { after }) }, { signal }), signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
    // What was uploaded a moment ago is to be among them.
    staleTime: 0,
  })
}
