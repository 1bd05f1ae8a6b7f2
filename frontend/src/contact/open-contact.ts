import type { ContactTopic } from '../../../contract/requests.ts'

/** What a message is about, where the place that leads to the dialog knows it. */
export type About = { topic?: ContactTopic | undefined; orderNumber?: string | undefined }

export const CONTACT_EVENT = 'contact'

/** Opens the dialog, which the frame of every page draws (Contact.tsx); each time with an object of its own. */
export const openContact = (about: About): void =>
  void document.dispatchEvent(new CustomEvent(CONTACT_EVENT, { detail: { ...about } }))
