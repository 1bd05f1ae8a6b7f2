import type { Namespace } from './namespaces.ts'
import type account from './de/account.ts'
import type agb from './de/agb.ts'
import type articles from './de/articles.ts'
import type aokBayern from './de/aok-bayern.ts'
import type auth from './de/auth.ts'
import type authCallback from './de/auth-callback.ts'
import type books from './de/books.ts'
import type barrierefreiheit from './de/barrierefreiheit.ts'
import type checkout from './de/checkout.ts'
import type checkoutSuccess from './de/checkout-success.ts'
import type common from './de/common.ts'
import type contact from './de/contact.ts'
import type contracts from './de/contracts.ts'
import type cookies from './de/cookies.ts'
import type corporate from './de/corporate.ts'
import type countdown from './de/countdown.ts'
import type children from './de/emotionales-kindertraining.ts'
import type factor from './de/factor.ts'
import type faq from './de/faq.ts'
import type fields from './de/fields.ts'
import type gesundheitBewegt from './de/gesundheit-bewegt.ts'
import type haftungsausschluss from './de/haftungsausschluss.ts'
import type hd4j5 from './de/hd4j5.ts'
import type healthForAll from './de/health-for-all.ts'
import type homepage from './de/homepage.ts'
import type immune from './de/immun-booster.ts'
import type kraft from './de/kraft-der-emotionen.ts'
import type krankenkasse from './de/krankenkasse.ts'
import type impressum from './de/impressum.ts'
import type licences from './de/licences.ts'
import type masterclasses from './de/masterclasses.ts'
import type meno from './de/meno-pow.ts'
import type sleep from './de/mentales-schlaftraining.ts'
import type slim from './de/mentales-schlankheitstraining.ts'
import type method from './de/method.ts'
import type navigation from './de/navigation.ts'
import type newsletter from './de/newsletter.ts'
import type newsletterMails from './de/newsletter-mails.ts'
import type owned from './de/owned.ts'
import type partners from './de/partners.ts'
import type press from './de/press.ts'
import type privacy from './de/privacy.ts'
import type samples from './de/samples.ts'
import type setPassword from './de/set-password.ts'
import type socialMedia from './de/social-media.ts'
import type staff from './de/staff.ts'
import type staffSignIn from './de/staff-sign-in.ts'
import type studenten from './de/studenten.ts'
import type styleGuide from './de/style-guide.ts'
import type team from './de/team.ts'
import type textPreview from './de/text-preview.ts'
import type thanks from './de/thank-you.ts'
import type training from './de/training.ts'
import type trainings from './de/trainings.ts'
import type appDownload from './en/app-download.ts'

/** Every namespace once. German has them all; English has those whose pages have a twin. */
interface Texts {
  common: typeof common
  contact: typeof contact
  contracts: typeof contracts
  navigation: typeof navigation
  fields: typeof fields
  homepage: typeof homepage
  training: typeof training
  trainings: typeof trainings
  'kraft-der-emotionen': typeof kraft
  'mentales-schlankheitstraining': typeof slim
  'mentales-schlaftraining': typeof sleep
  'meno-pow': typeof meno
  'immun-booster': typeof immune
  'emotionales-kindertraining': typeof children
  factor: typeof factor
  faq: typeof faq
  masterclasses: typeof masterclasses
  samples: typeof samples
  'text-preview': typeof textPreview
  'thank-you': typeof thanks
  'app-download': typeof appDownload
  impressum: typeof impressum
  licences: typeof licences
  privacy: typeof privacy
  newsletter: typeof newsletter
  'newsletter-mails': typeof newsletterMails
  agb: typeof agb
  checkout: typeof checkout
  'checkout-success': typeof checkoutSuccess
  auth: typeof auth
  'auth-callback': typeof authCallback
  account: typeof account
  articles: typeof articles
  books: typeof books
  press: typeof press
  'aok-bayern': typeof aokBayern
  barrierefreiheit: typeof barrierefreiheit
  cookies: typeof cookies
  corporate: typeof corporate
  countdown: typeof countdown
  'gesundheit-bewegt': typeof gesundheitBewegt
  haftungsausschluss: typeof haftungsausschluss
  hd4j5: typeof hd4j5
  'health-for-all': typeof healthForAll
  krankenkasse: typeof krankenkasse
  method: typeof method
  owned: typeof owned
  partners: typeof partners
  'set-password': typeof setPassword
  'social-media': typeof socialMedia
  staff: typeof staff
  'staff-sign-in': typeof staffSignIn
  studenten: typeof studenten
  'style-guide': typeof styleGuide
  team: typeof team
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { [N in Namespace]: Texts[N] }
  }
}
