import { contractLinks } from '../platform/letters.ts'
import type { AccountLetters } from './account-letter.ts'
import { de } from './letters.de.ts'

const NOT_YOU =
  'This was not you? Then sign in right away, change your password and write to our support: just reply to this e-mail.'

export const en: AccountLetters = {
  'email-changed': ({ at, undoUrl, undoUntil }) => ({
    subject: 'Your e-mail address has been changed',
    parts: [
      'Hello,',
      `on ${at} the e-mail address of your account was changed. This address no longer belongs to it; your orders and downloads stay in the account.`,
      `That was not you? Then take the account back with this link until ${undoUntil}. All devices are signed out, and the password stops working. A second factor that was switched on since the change goes, too.`,
      { button: 'Undo the change', url: undoUrl },
      'After that our support will help you: simply reply to this e-mail.',
    ],
  }),
  'email-restored': ({ at, signInUrl }) => ({
    subject: 'Your e-mail address is valid again',
    parts: [
      'Hello,',
      `on ${at} the change of your e-mail address was undone. The account belongs to this address again. All devices are signed out, and the password no longer works.`,
      'A second factor that was switched on since the change is removed; an older one is still asked for. If you have opened a new account with this address meanwhile, everything in it is here now.',
      'Now choose a new one by “Forgotten your password?”, best one that you use nowhere else.',
      { button: 'To the sign-in', url: signInUrl },
    ],
  }),
  'email-undone': ({ at }) => ({
    subject: 'The change of your e-mail address was undone',
    parts: [
      'Hello,',
      `on ${at} the change of your e-mail address was undone from the mailbox before it. The account no longer belongs to this address, and all devices are signed out.`,
      'That is not right? Then write to our support: simply reply to this e-mail.',
    ],
  }),
  'sign-in-linked': ({ at }) => ({
    subject: 'Another sign-in for your account',
    parts: [
      'Hello,',
      `on ${at} somebody signed in with this e-mail address in a new way, for example with another service. From now on both ways lead to your account.`,
      'This was not you? Then somebody can use your mailbox or your account with the other service. Change the password there, sign out everywhere with us, and write to our support: just reply to this e-mail.',
    ],
  }),
  'password-changed': ({ at, signInUrl }) => ({
    subject: 'Your password has been changed',
    parts: [
      'Hello,',
      `on ${at} a new password was set for your account by “Forgot password”. All devices have been signed out. You can sign in again with the new password.`,
      { button: 'Sign in', url: signInUrl },
      'This was not you? Then somebody can read your e-mails. First change the password of your mailbox, then set a new one here by “Forgot password”, and write to our support: just reply to this e-mail.',
    ],
  }),
  'password-replaced': ({ at, signInUrl }) => ({
    subject: 'Your password has been changed',
    parts: [
      'Hello,',
      `on ${at} a new password was chosen in your account. All other devices have been signed out; there you sign in again with the new password.`,
      { button: 'Sign in', url: signInUrl },
      'This was not you? Then somebody knows the password that you had. Set a new one right away by “Forgot password” and write to our support: just reply to this e-mail.',
    ],
  }),
  'second-factor-on': ({ at, signInUrl }) => ({
    subject: 'Second factor switched on',
    parts: [
      'Hello,',
      `since ${at} an authenticator app protects your account as well. All devices have been signed out. The next time you sign in, you need a code from the app.`,
      { button: 'Sign in', url: signInUrl },
      `That was not you? Then first set a new password by “Forgotten your password?”: that signs out all devices. After that report the second factor as lost, at ${signInUrl}?view=lost-device, and write to our support: simply reply to this e-mail.`,
    ],
  }),
  'second-factor-off': ({ at }) => ({
    subject: 'Second factor removed',
    parts: [
      'Hello,',
      `since ${at} only your password protects your account. You no longer need codes from the authenticator app.`,
      NOT_YOU,
    ],
  }),
  'factor-reset-link': ({ until, proveUrl, waitHours }) => ({
    subject: 'Authenticator app lost',
    parts: [
      'Hello,',
      `somebody told us that the authenticator app of your account is gone. If that was you, open the following page and confirm it there. Our support will then check the request, and after ${waitHours} hours you can sign in without a code.`,
      { button: 'Confirm', url: proveUrl },
      `The link is valid until ${until}.`,
      'This was not you? Then there is nothing you need to do. Without confirmation nothing changes.',
    ],
  }),
  'factor-reset-waiting': ({ until, cancelUrl }) => ({
    subject: 'Second factor: the waiting time has begun',
    parts: [
      'Hello,',
      `we have been told that your authenticator app is gone. Our support will get in touch to be sure that it is you. After that we will remove the second factor, on ${until} at the earliest.`,
      'This was not you, or the app is back? Then stop it here:',
      { button: 'Keep the second factor', url: cancelUrl },
    ],
  }),
  'factor-reset-confirmed': ({ until, cancelUrl }) => ({
    subject: 'Second factor: our support has agreed',
    parts: [
      'Hello,',
      `our support has checked who reported the authenticator app as lost, and has agreed. On ${until} we will remove the second factor from your account. Until then you can stop it.`,
      'This was not you, or the app is back? Then stop it here:',
      { button: 'Keep the second factor', url: cancelUrl },
    ],
  }),
  'factor-reset-done': ({ signInUrl }) => ({
    subject: 'Second factor removed',
    parts: [
      'Hello,',
      'the waiting time is over, and we have removed the second factor from your account. All devices were signed out. Sign in with your password. You can then set up a new authenticator app in your account.',
      { button: 'Sign in', url: signInUrl },
      NOT_YOU,
    ],
  }),
  // The team reads German.
  'factor-reset-team': de['factor-reset-team'],
  'export-ready': ({ accountUrl, until, exportHours }) => ({
    subject: 'Your data is ready',
    parts: [
      'Hello,',
      'we have put together everything that we keep about your account. You will find the ZIP file in your account under “Export data”.',
      { button: 'To the account', url: accountUrl },
      `It stays there for ${exportHours} hours, until ${until}. The link only opens when you are signed in.`,
      'You did not ask for your data? Then change your password and write to our support: just reply to this e-mail.',
    ],
  }),
  'account-erased': ({ at, kept }) => ({
    subject: 'Your account is being erased',
    parts: [
      'Hello,',
      `on ${at} you erased your account. You are signed out everywhere, and we are now removing your data. From now on we write to you only if a payment of yours arrives: then, that it goes back.`,
      { heading: 'What stays' },
      ...kept,
      'If a payment is still on its way, we wait for it; then the erasure goes on.',
    ],
  }),
  footer: () => ['Lumeus', 'Questions? Just reply to this e-mail.', ...contractLinks('en')],
}
