/** In place of an entry: how far the comparison has come. */
export const WALKS = 'verglichen'
