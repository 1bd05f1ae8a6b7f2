import type de from '../de/staff-sign-in.ts'

const en: typeof de = {
  meta: { title: 'Team sign-in – Lumeus', description: 'The entrance for our team.' },
  titles: {
    'sign-in': 'Team sign-in',
    code: 'One more step',
    'new-password': 'Choose a password of your own',
    factor: 'Set up a second factor',
    staff: 'You are signed in',
    customer: 'This entrance is for our team',
  },
  leads: {
    'sign-in': 'The way in for everybody who works here.',
    code: 'Open your authenticator app and enter the code that it shows for Lumeus.',
    'new-password': 'The temporary password from the e-mail has served. From now on your own counts.',
    factor:
      'Everyone who works here signs in with a password and a code. Set up your app now, then sign in once more.',
    staff: 'What you may do in this shop:',
    customer: 'This is your customer account. Orders and downloads are next door.',
  },
  roles: {
    admin: 'Administration: everything, including who belongs to it',
    shop: 'Shop: offers, prices, vouchers and orders',
    editor: 'Editors: articles, press and files',
    support: 'Support: customers and their requests',
    analyst: 'Analysis: numbers without names',
  },
  toAccount: 'To your account',
  signOut: 'Sign out',
}
export default en
