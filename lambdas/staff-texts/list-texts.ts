import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { listTexts as route } from '../../contract/staff-texts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { pageOfTexts } from '../content/text-lines.ts'

export const listTexts = endpoint(route, asked => pageOfTexts(asked, LINES_PER_PAGE))
