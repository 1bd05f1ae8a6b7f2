/** Short recordings that anyone may hear. They lie in the media bucket; the local cloud and the seed synthesise what is missing. */
export const samples = [
  { id: 'ankommen', seconds: 12, chord: 0 },
  { id: 'nachtklang', seconds: 12, chord: 2 },
  { id: 'harmonie', seconds: 12, chord: 6 },
] as const

/** Under the film that is drawn on the home page. */
export const filmMusic = { id: 'film', seconds: 28, chord: 4 } as const

/** Its key in the bucket; the page asks for the same with a slash before it. */
export const sampleKey = (id: string): string => `media/klang/${id}.wav`
