import type { ContactTopic } from '../../../contract/requests.ts'

/** What a message is about, where the place that leads to the dialog knows it. */
export type About = { topic?: ContactTopic | undefined; orderNumber?: string | undefined }

/** Opens the dialog, which the frame of every page draws (Contact.tsx); each time with an object of its own. */
export const contact = { open: (_: About): void => undefined }
