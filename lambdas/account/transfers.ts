import type { Transfers } from '../platform/area-records.ts'
import { transferLogin } from './transfer-login.ts'

export const transfers: Transfers = { login: transferLogin }
