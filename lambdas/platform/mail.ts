import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { environment } from './environment.ts'
import { tagsOf } from './mail-tag.ts'
import { timeouts } from './timeouts.ts'
import type { Key } from './table.ts'

export interface Letter {
  to: string
  /** Neutral: a purchase may reveal something about health. */
  subject: string
  text: string
  html: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string
  /** By name, ASCII only. */
  headers?: Readonly<Record<string, string>>
  attachments?: readonly (Attachment | Calendar)[]
}

/** A PDF that a letter brings along. */
export interface Attachment {
  fileName: string
  pdf: Uint8Array
}

/** Events for the reader's calendar, as iCalendar. */
export interface Calendar {
  fileName: string
  events: string
}

const CALENDAR = 'text/calendar; charset=utf-8; method=PUBLISH'

const client = new SESv2Client(timeouts.once)

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Hands the letter of a mail to SES; throws what SES refuses. What becomes of it is told under the mail's key. */
export async function sendMail(
  { to, subject, text, html, replyTo, headers = {}, attachments = [] }: Letter,
  mail: Key,
): Promise<void> {
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: environment('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      ConfigurationSetName: environment('MAIL_EVENTS'),
      EmailTags: tagsOf(mail),
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Text: utf8(text), Html: utf8(html) },
          Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          ...(attachments.length > 0 && {
            Attachments: attachments.map(({ fileName, ...file }) => ({
              FileName: fileName,
              RawContent: 'pdf' in file ? file.pdf : new TextEncoder().encode(file.events),
              ContentType: 'pdf' in file ? 'application/pdf' : CALENDAR,
              ContentDisposition: 'ATTACHMENT' as const,
            })),
          }),
        },
      },
    }),
  )
}
