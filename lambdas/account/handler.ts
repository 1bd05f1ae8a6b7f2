import { area } from '../platform/endpoint.ts'
import { readInvite } from './read-invite.ts'
import { setPassword } from './set-password.ts'

export const handler = area(readInvite, setPassword)
