import type { MailEvent as EventType } from '../lambdas/platform/declaration.ts'
import { handOver } from './hand-over.ts'
import type { MailEvent } from './mail-event.ts'
import { MAIL_EVENTS } from './names.ts'

export interface MailEvents {
  readonly push: (event: MailEvent) => void
  /** Resolves when everything pushed so far was delivered or given up. */
  readonly settle: () => Promise<void>
}

/** A rule on what SES tells of mails under the shop's configuration set, and the one function behind it. */
export function createMailEvents(
  name: string,
  wanted: readonly EventType[],
  deliver: (event: object) => Promise<unknown>,
): MailEvents {
  let work = Promise.resolve()
  return {
    push(event) {
      const { eventType, mail } = event.detail
      const isOurs = mail.tags['ses:configuration-set']?.includes(MAIL_EVENTS) ?? false
      if (isOurs && wanted.includes(eventType)) work = work.then(() => handOver(name, event, deliver))
    },
    settle: () => work,
  }
}
