import { type SendEmailCommandInput, SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { after, MINUTES, startedAt } from '../../lambdas/platform/time.ts'
import { handler as stream } from '../../lambdas/mail-queue/send-new-mails.ts'
import { handler as sweep } from '../../lambdas/mail-queue/send-due-mails.ts'
import { NOW } from '../lambdas/http-event.ts'
import { chance, shuffled } from './chance.ts'
import { calmly, die, life, mortal } from './faults.ts'
import type { Race } from './race.ts'
import { ofKind, order, product } from './shop.ts'
import { atOnce, everything, freshTable, times } from './stage.ts'

const addressOf = ({ Destination }: SendEmailCommandInput) => Destination?.ToAddresses?.[0] ?? ''

const announcement = ({ pk, sk }: { pk: string; sk: string }) => ({
  Records: [
    {
      dynamodb: {
        // Late: an order's acknowledgement waits a minute.
        ApproximateCreationDateTime: Date.parse(after(NOW, MINUTES)) / 1000,
        Keys: { pk: { S: pk }, sk: { S: sk } },
      },
    },
  ],
})

/** No mail is lost; one goes out twice only after a crash between sending and marking. */
export const mails: Race = {
  name: 'mails',
  promise: 'mails announced three times each, workers killed at random',
  async run({ must, size }) {
    const count = size(200, 30)
    await freshTable([product])
    const emails = times(count, index => `kim-${index}@example.com`)
    await calmly(() =>
      atOnce(
        16,
        emails.map(email => () => order(email)),
      ),
    )

    const posts = new Map<string, number>()
    const crashed = new Set<string>()
    const ses = mockClient(SESv2Client)
    ses.on(SendEmailCommand).callsFake(async (input: SendEmailCommandInput) => {
      const draw = chance()
      if (draw < 0.1 || life()?.isOver) return die()
      if (draw < 0.15) throw new Error('invented refusal')
      const address = addressOf(input)
      posts.set(address, (posts.get(address) ?? 0) + 1)
      life()?.deeds.push(address)
      if (draw < 0.25) return die()
      return { MessageId: address }
    })
    const worker = (run: () => Promise<void>) =>
      mortal(run, deeds => {
        for (const address of deeds) crashed.add(address)
      })
    const owed = ofKind(await everything(), 'mail')
    await atOnce(
      48,
      shuffled([...owed, ...owed, ...owed]).map(mail => () => worker(() => stream(announcement(mail)))),
    )
    const atFirst = posts.size
    const begin = startedAt(NOW)
    for (let round = 1; round <= 40; round++) {
      const time = after(begin, round * 30 * 60_000)
      await Promise.all(times(3, () => worker(() => sweep({ time }))))
    }
    const unsent = ofKind(await everything(), 'mail').filter(({ sentAt }) => !sentAt)
    const twice = emails.filter(email => (posts.get(email) ?? 0) > 1)
    const without = twice.filter(email => !crashed.has(email))
    must(
      emails.every(email => posts.has(email)) && unsent.length === 0,
      'lost',
      unsent.map(({ sk }) => sk),
    )
    must(without.length === 0, 'sent twice without a crash', without)
    ses.restore()
    return `${atFirst} of ${count} sent by the stream, the rest by the sweep, lost 0, twice without a crash 0, repeated after a crash ${twice.length} of ${crashed.size}`
  },
}
