// Apart from the schemas: an order needs this alone.

/** Starts that one bought file allows. */
export const DOWNLOADS_PER_FILE = 5
