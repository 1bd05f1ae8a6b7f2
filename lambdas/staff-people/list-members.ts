import { listMembers as route } from '../../contract/staff-people.ts'
import { endpoint } from '../platform/endpoint.ts'
import { shownMembers } from './shown-members.ts'

export const listMembers = endpoint(route, (_, caller) => shownMembers(caller))
