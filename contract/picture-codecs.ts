// What the edge's policies, the build and the tools for pictures and files agree on about encoding and drawing in the browser.

/** The workers that encode pictures and draw PDFs, and their WebAssembly: the one folder whose scripts may compile it. */
export const CODEC_FOLDER = '/assets/codecs/'

/** The policy of trusted types that makes a worker's address. */
export const CODEC_POLICY = 'picture-codecs'
