import { listSignIns as route } from '../../contract/sign-ins.ts'
import { endpoint } from '../platform/endpoint.ts'
import { shownSignIns } from './shown-sign-ins.ts'

export const listSignIns = endpoint(route, async (_, caller) => ({
  signIns: await shownSignIns(caller, caller.now),
}))
