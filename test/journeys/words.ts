import type { Language } from '../../contract/language.ts'
import accountDe from '../../frontend/src/text/de/account.ts'
import authDe from '../../frontend/src/text/de/auth.ts'
import authCallbackDe from '../../frontend/src/text/de/auth-callback.ts'
import checkoutDe from '../../frontend/src/text/de/checkout.ts'
import successDe from '../../frontend/src/text/de/checkout-success.ts'
import commonDe from '../../frontend/src/text/de/common.ts'
import contactDe from '../../frontend/src/text/de/contact.ts'
import factorDe from '../../frontend/src/text/de/factor.ts'
import fieldsDe from '../../frontend/src/text/de/fields.ts'
import homeDe from '../../frontend/src/text/de/homepage.ts'
import navigationDe from '../../frontend/src/text/de/navigation.ts'
import newsletterDe from '../../frontend/src/text/de/newsletter.ts'
import newsletterMailsDe from '../../frontend/src/text/de/newsletter-mails.ts'
import ownedDe from '../../frontend/src/text/de/owned.ts'
import partnersDe from '../../frontend/src/text/de/partners.ts'
import pressDe from '../../frontend/src/text/de/press.ts'
import setPasswordDe from '../../frontend/src/text/de/set-password.ts'
import staffSignInDe from '../../frontend/src/text/de/staff-sign-in.ts'
import accountEn from '../../frontend/src/text/en/account.ts'
import authEn from '../../frontend/src/text/en/auth.ts'
import authCallbackEn from '../../frontend/src/text/en/auth-callback.ts'
import checkoutEn from '../../frontend/src/text/en/checkout.ts'
import successEn from '../../frontend/src/text/en/checkout-success.ts'
import commonEn from '../../frontend/src/text/en/common.ts'
import contactEn from '../../frontend/src/text/en/contact.ts'
import factorEn from '../../frontend/src/text/en/factor.ts'
import fieldsEn from '../../frontend/src/text/en/fields.ts'
import homeEn from '../../frontend/src/text/en/homepage.ts'
import navigationEn from '../../frontend/src/text/en/navigation.ts'
import newsletterEn from '../../frontend/src/text/en/newsletter.ts'
import newsletterMailsEn from '../../frontend/src/text/en/newsletter-mails.ts'
import ownedEn from '../../frontend/src/text/en/owned.ts'
import partnersEn from '../../frontend/src/text/en/partners.ts'
import pressEn from '../../frontend/src/text/en/press.ts'
import setPasswordEn from '../../frontend/src/text/en/set-password.ts'
import staffSignInEn from '../../frontend/src/text/en/staff-sign-in.ts'

const de = {
  account: accountDe,
  auth: {
    ...authDe,
    callback: { ...authCallbackDe, begin: authDe.begin },
    factor: factorDe,
    admin: staffSignInDe,
    setPassword: setPasswordDe,
  },
  checkout: checkoutDe,
  common: commonDe,
  contact: contactDe,
  fields: fieldsDe,
  home: homeDe,
  navigation: navigationDe,
  newsletter: newsletterDe,
  newsletterMails: newsletterMailsDe,
  owned: ownedDe,
  partners: partnersDe,
  press: pressDe,
  success: successDe,
}
export type Words = typeof de

/** What the pages say, for journeys that go the same way in both languages. */
export const words: Record<Language, Words> = {
  de,
  en: {
    account: accountEn,
    auth: {
      ...authEn,
      callback: { ...authCallbackEn, begin: authEn.begin },
      factor: factorEn,
      admin: staffSignInEn,
      setPassword: setPasswordEn,
    },
    checkout: checkoutEn,
    common: commonEn,
    contact: contactEn,
    fields: fieldsEn,
    home: homeEn,
    navigation: navigationEn,
    newsletter: newsletterEn,
    newsletterMails: newsletterMailsEn,
    owned: ownedEn,
    partners: partnersEn,
    press: pressEn,
    success: successEn,
  },
}

/** A sentence with its gaps filled: `{{email}}` → the address. */
export const filled = (sentence: string, gaps: Record<string, string | number>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(gaps[name] ?? gap))
