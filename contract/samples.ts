/** Short recordings that anyone may hear. They lie in `frontend/media`, and each deployment puts them into the media bucket. */
export const samples = [
  { id: 'ankommen', seconds: 12 },
  { id: 'nachtklang', seconds: 12 },
  { id: 'harmonie', seconds: 12 },
] as const

/** Under the film that is drawn on the home page. */
export const filmMusic = { id: 'film', seconds: 28 } as const

/** Its key in the bucket; the page asks for the same with a slash before it. */
export const sampleKey = (id: string): string => `media/klang/${id}.wav`
