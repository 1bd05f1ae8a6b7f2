import { randomUUID } from 'node:crypto'
import { REGION } from './names.ts'

/** What a person can do to a mail under `/_local`. */
export const REPORTED = ['Bounce', 'Complaint'] as const
export type Reported = (typeof REPORTED)[number]

const DETAIL_TYPES = {
  Send: 'Email Sent',
  Bounce: 'Email Bounced',
  Complaint: 'Email Complaint Received',
} as const

interface Sent {
  id: string
  at: string
  from: string
  to: string[]
  tags?: Record<string, string[]>
}

export type MailEvent = ReturnType<typeof mailEvent>

const MAILBOX_GONE = { bounceType: 'Permanent', bounceSubType: 'General' } as const

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html, as EventBridge hands it over. */
export function mailEvent(
  { id: messageId, at, from: source, to: destination, tags }: Sent,
  eventType: 'Send' | Reported,
  now: Date,
) {
  const timestamp = now.toISOString()
  const recipients = destination.map(emailAddress => ({ emailAddress }))
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': DETAIL_TYPES[eventType],
    source: 'aws.ses',
    account: '000000000000',
    time: timestamp.replace(/\.\d+Z$/, 'Z'),
    region: REGION,
    resources: [],
    detail: {
      eventType,
      mail: { timestamp: at, source, messageId, destination, tags: tags ?? {} },
      ...(eventType === 'Send' && { send: {} }),
      ...(eventType === 'Bounce' && {
        bounce: { feedbackId: randomUUID(), ...MAILBOX_GONE, bouncedRecipients: recipients, timestamp },
      }),
      ...(eventType === 'Complaint' && {
        complaint: {
          feedbackId: randomUUID(),
          complainedRecipients: recipients,
          timestamp,
          complaintFeedbackType: 'abuse',
        },
      }),
    },
  }
}
