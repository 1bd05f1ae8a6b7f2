import type { ContactTopic } from '../../../contract/request-topics.ts'

/** What a message is about, where the place that leads to the dialog knows it. */
export type About = { topic?: ContactTopic | undefined; orderNumber?: string | undefined }

/** Opens the dialog, each time with an object of its own. The frame of every page sets it (LazyContactDialog.tsx). */
export const contact: { open?: (about: About) => Promise<void> } = {}
