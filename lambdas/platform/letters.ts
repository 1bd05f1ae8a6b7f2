import type * as z from 'zod/mini'
import type { Language } from '../../contract/language.ts'
import type { MailTemplate } from '../../contract/mail-templates.ts'
import { appPaths } from '../../contract/page-paths.ts'
import { environment } from './environment.ts'
import { type FooterLine, layOut, type Part } from './letter-layout.ts'
import type { Letter } from './mail.ts'
import type { MailItem } from './mail-item.ts'

/** What one template says: a neutral subject, the parts in reading order, and small print of its own if it has any. */
interface Wording {
  subject: string
  parts: Part[]
  footer?: readonly FooterLine[]
}

/** The words of every template of an area in one language, and the small print that its letters share. */
export type Words<Template extends string, Content> = Record<Template, (content: Content) => Wording> & {
  footer?: readonly FooterLine[] | ((content: Content) => readonly FooterLine[])
}

/** What a letter needs when it goes out: who gets it, in which language, and what it may say, all of it formatted. */
export interface Addressed<Content> extends Pick<Letter, 'to' | 'replyTo' | 'headers' | 'attachments'> {
  language: Language
  content: Content
}

/** The letters of one area, as the mail queue finds them. */
export interface AreaLetters {
  templates: readonly string[]
  /** Nobody who called one of our mails unwanted gets these. */
  isAdvertising?: true
  /** By template; each asks for content of its own. */
  words: Readonly<Record<Language, object>>
  /** The letter of an owed mail; undefined when nobody wants it any more. Throws when what it is about is gone. */
  write: (mail: MailItem, now: string) => Promise<Letter | undefined>
}

interface Declaration<Template extends MailTemplate, Mail extends { template: Template }, Content> {
  templates: readonly Template[]
  /** The template, and what the mail item says that it is about. */
  mail: z.ZodMiniType<Mail>
  read: (mail: Mail, now: string) => Promise<Addressed<Content> | undefined>
  words: Record<Language, Words<Template, Content>>
  isAdvertising?: true
}

/** Declares the letters of an area: what identifies them, what is read when one goes out, and their words. */
export const areaLetters = <Template extends MailTemplate, Mail extends { template: Template }, Content>({
  templates,
  mail: schema,
  read,
  words,
  ...rest
}: Declaration<Template, Mail, Content>): AreaLetters => ({
  ...rest,
  templates,
  words,
  async write(item, now) {
    const { template, sendAt, recipient: only, about } = item
    const mail = schema.parse({ ...about, template, sendAt, recipient: only })
    const addressed = await read(mail, now)
    if (!addressed) return undefined
    const { language, content, ...recipient } = addressed
    return { ...recipient, ...lettered(words[language], mail.template, { language, content }) }
  },
})

/** One letter in one language: what `areaLetters` sends, and a preview shows. */
export function lettered<Template extends string, Content>(
  words: Words<Template, Content>,
  template: Template,
  { language, content }: { language: Language; content: Content },
): Pick<Letter, 'subject' | 'text' | 'html'> {
  const { footer: shared = [], [template]: write } = words
  const { subject, parts, footer = typeof shared === 'function' ? shared(content) : shared } = write(content)
  const led = parts.map(part =>
    typeof part === 'object' && 'url' in part ? { ...part, url: inLanguage(part.url, language) } : part,
  )
  return { subject, ...layOut({ language, subject, parts: led, footer }) }
}

/** Pages of the app have one address for both languages; without `lang` a browser that has chosen none shows German. */
const APP = new RegExp(`^(${appPaths.auth}|${appPaths.account}|/checkout)(/|$)`)
function inLanguage(address: string, language: Language): string {
  const url = new URL(address)
  if (language === 'de' || !APP.test(url.pathname)) return address
  url.searchParams.set('lang', language)
  return url.href
}

const CONTRACT_PAGES = {
  de: ['', 'Vertrag widerrufen', 'Verträge hier kündigen'],
  en: ['/en', 'Withdraw from a contract', 'Cancel contracts here'],
} as const

/** In the small print of every letter to a customer: §§ 312k (2) and 356a (1) BGB want both within reach. */
export function contractLinks(language: Language): FooterLine[] {
  const [home, withdraw, terminate] = CONTRACT_PAGES[language]
  const site = environment('SITE_URL') + home
  return [
    { words: withdraw, url: `${site}/vertrag-widerrufen` },
    { words: terminate, url: `${site}/vertraege-kuendigen` },
  ]
}
