/** One browser of one user. Until it is confirmed it has no secret, and no token is renewed for it. */
export interface Device {
  sub: string
  groupKey: string
  name?: string
  /** Both hexadecimal, as for a password. */
  salt?: string
  verifier?: string
  status: 'remembered' | 'not_remembered'
  /** Milliseconds. */
  createdAt: number
  lastAt: number
}
