import { contractLinks, type Words } from '../platform/letters.ts'
import type { HelpContent, HelpTemplate } from './help-letter.ts'

export const en: Words<HelpTemplate, HelpContent> = {
  'invite-again': ({ inviteUrl }) => ({
    subject: 'Your link to your account',
    parts: [
      'Hello,',
      'here is the link again with which you open your account. All you need is a password: the link confirms your address. It is valid for 30 days.',
      { button: 'Set a password', url: inviteUrl },
    ],
  }),
  'erased-on-request': ({ at, kept }) => ({
    subject: 'Your data is being erased',
    parts: [
      'Hello,',
      `you asked us to erase your data. We began on ${at}. If you had an account, it is closed. From now on we write to you only if a payment of yours arrives: then, that it goes back.`,
      { heading: 'What stays' },
      ...kept,
      'A payment that is still on its way is waited for; then the erasure goes on.',
    ],
  }),
  footer: () => ['Lumeus', 'Questions? Just reply to this e-mail.', ...contractLinks('en')],
}
