import { listFiles as route } from '../../contract/staff-files.ts'
import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { pageOfFiles } from '../files/file-lines.ts'
import { mayTouch } from './staff-file.ts'

export const listFiles = endpoint(route, async (asked, caller) =>
  mayTouch(caller, asked.access) ? pageOfFiles(asked, LINES_PER_PAGE) : new Problem('not-found'),
)
