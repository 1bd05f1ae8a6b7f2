// What the edge's policy, the build and the account agree on about listening without connection.

/** Its address never changes, so that browsers compare it with the one that they have. */
export const LISTENING_WORKER = '/listening-worker.js'

/** The one policy of trusted types: it makes this worker's address, whatever it is given. */
export const WORKER_POLICY = 'listening-worker'
