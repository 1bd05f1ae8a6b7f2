import * as z from 'zod/mini'

/** A PDF, handed over in the answer: nothing of the person has to lie anywhere for it. */
export const Paper = z.object({ fileName: z.string(), base64: z.base64() })
export type Paper = z.infer<typeof Paper>
