/** What somebody signs in with. */
export type Credentials = { email: string; password: string }
