import { appPaths } from '../../../../contract/page-paths.ts'

/** The worker sees the account's requests and no others. */
export const SCOPE: string = appPaths.account

/** The cache of what was saved. The worker's own, with the account's page, are named after their build. */
export const RECORDINGS = 'recordings'
export const SHELL_PREFIX = 'account-'

/** Where the worker answers a saved recording; nothing lies there on the server. */
export const recordingPath = (fileId: string): string => `${SCOPE}/recordings/${fileId}`
