import { fileURLToPath } from 'node:url'
import { setEnvironment } from './environment.ts'

/**
 * `TABLE_NAME=… SECRETS_ID=… npm run mailbox -- kim@example.com [--open]`: what SES has reported about an address; opened,
 * the shop sends there again. Without a table about the shop that runs on this machine (`PORT`, 3000 where nothing is said).
 */
export async function mailboxCommand(args: readonly string[], now: string): Promise<string> {
  const email = args.find(argument => !argument.startsWith('--'))
  if (email === undefined) return 'npm run mailbox -- ADDRESS [--open]'
  const { mailboxes } = await import('../lambdas/mail-queue/mailbox.ts')
  const { addressHash } = await import('../lambdas/platform/signed.ts')
  const ref = { address: await addressHash(email) }
  if (args.includes('--open')) {
    const { send } = await import('../lambdas/platform/transact.ts')
    const { transition } = await import('../lambdas/platform/transition.ts')
    await send(transition(mailboxes, 'lift', ref, {}, { by: 'staff', at: now, cause: 'asked' }))
  }
  const mailbox = await mailboxes.read(ref)
  return mailbox ? JSON.stringify(mailbox, undefined, 2) : 'Nothing was reported about this address.'
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.env.TABLE_NAME) {
    const port = Number(process.env.PORT ?? 3000)
    setEnvironment({ siteUrl: `http://localhost:${port}`, cloudUrl: `http://127.0.0.1:${port + 1}` })
  }
  console.log(await mailboxCommand(process.argv.slice(2), new Date().toISOString()))
}
