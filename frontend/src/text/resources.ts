// Made by `npm run areas` from the folders beside it.
import type account from './de/account.ts'
import type agb from './de/agb.ts'
import type aokBayern from './de/aok-bayern.ts'
import type appDownload from './en/app-download.ts'
import type articles from './de/articles.ts'
import type auth from './de/auth.ts'
import type authCallback from './de/auth-callback.ts'
import type barrierefreiheit from './de/barrierefreiheit.ts'
import type books from './de/books.ts'
import type checkout from './de/checkout.ts'
import type checkoutSuccess from './de/checkout-success.ts'
import type common from './de/common.ts'
import type contact from './de/contact.ts'
import type contracts from './de/contracts.ts'
import type cookies from './de/cookies.ts'
import type corporate from './de/corporate.ts'
import type countdown from './de/countdown.ts'
import type emotionalesKindertraining from './de/emotionales-kindertraining.ts'
import type factor from './de/factor.ts'
import type faq from './de/faq.ts'
import type fields from './de/fields.ts'
import type gesundheitBewegt from './de/gesundheit-bewegt.ts'
import type haftungsausschluss from './de/haftungsausschluss.ts'
import type hd4j5 from './de/hd4j5.ts'
import type healthForAll from './de/health-for-all.ts'
import type homepage from './de/homepage.ts'
import type immunBooster from './de/immun-booster.ts'
import type impressum from './de/impressum.ts'
import type kraftDerEmotionen from './de/kraft-der-emotionen.ts'
import type krankenkasse from './de/krankenkasse.ts'
import type licences from './de/licences.ts'
import type masterclasses from './de/masterclasses.ts'
import type menoPow from './de/meno-pow.ts'
import type mentalesSchlaftraining from './de/mentales-schlaftraining.ts'
import type mentalesSchlankheitstraining from './de/mentales-schlankheitstraining.ts'
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
import type thankYou from './de/thank-you.ts'
import type training from './de/training.ts'
import type trainings from './de/trainings.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      agb: typeof agb
      'aok-bayern': typeof aokBayern
      'app-download': typeof appDownload
      articles: typeof articles
      auth: typeof auth
      'auth-callback': typeof authCallback
      barrierefreiheit: typeof barrierefreiheit
      books: typeof books
      checkout: typeof checkout
      'checkout-success': typeof checkoutSuccess
      common: typeof common
      contact: typeof contact
      contracts: typeof contracts
      cookies: typeof cookies
      corporate: typeof corporate
      countdown: typeof countdown
      'emotionales-kindertraining': typeof emotionalesKindertraining
      factor: typeof factor
      faq: typeof faq
      fields: typeof fields
      'gesundheit-bewegt': typeof gesundheitBewegt
      haftungsausschluss: typeof haftungsausschluss
      hd4j5: typeof hd4j5
      'health-for-all': typeof healthForAll
      homepage: typeof homepage
      'immun-booster': typeof immunBooster
      impressum: typeof impressum
      'kraft-der-emotionen': typeof kraftDerEmotionen
      krankenkasse: typeof krankenkasse
      licences: typeof licences
      masterclasses: typeof masterclasses
      'meno-pow': typeof menoPow
      'mentales-schlaftraining': typeof mentalesSchlaftraining
      'mentales-schlankheitstraining': typeof mentalesSchlankheitstraining
      method: typeof method
      navigation: typeof navigation
      newsletter: typeof newsletter
      'newsletter-mails': typeof newsletterMails
      owned: typeof owned
      partners: typeof partners
      press: typeof press
      privacy: typeof privacy
      samples: typeof samples
      'set-password': typeof setPassword
      'social-media': typeof socialMedia
      staff: typeof staff
      'staff-sign-in': typeof staffSignIn
      studenten: typeof studenten
      'style-guide': typeof styleGuide
      team: typeof team
      'text-preview': typeof textPreview
      'thank-you': typeof thankYou
      training: typeof training
      trainings: typeof trainings
    }
  }
}
