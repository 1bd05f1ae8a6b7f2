import type { Request } from './request.ts'

/** What a letter about a request may say; `answer` is empty but in the one that answers it. */
export type RequestContent = Request & { answer: string }
