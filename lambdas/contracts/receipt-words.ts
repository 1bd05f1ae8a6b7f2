import type { Language } from '../../contract/language.ts'
import { momentIn } from '../platform/format-date.ts'
import type { Part } from '../platform/letter-layout.ts'
import type { Request } from '../requests/request.ts'

interface Words {
  withdrawal: string
  termination: string
  ordinary: string
  extraordinary: string
  number: string
  received: string
  inBerlin: string
  kind: string
  name: string
  email: string
  contract: string
  end: string
  earliest: string
  said: string
  withdraws: string
  terminates: string
  terminatesAtOnce: string
  reason: string
  note: string
}

const words: Readonly<Record<Language, Words>> = {
  de: {
    withdrawal: 'Bestätigung deines Widerrufs',
    termination: 'Bestätigung deiner Kündigung',
    ordinary: 'ordentliche Kündigung',
    extraordinary: 'außerordentliche Kündigung',
    number: 'Nummer',
    received: 'Eingegangen',
    inBerlin: 'Zeit in Berlin',
    kind: 'Art',
    name: 'Name',
    email: 'E-Mail',
    contract: 'Vertrag',
    end: 'Vertragsende',
    earliest: 'zum nächstmöglichen Zeitpunkt',
    said: 'Das hast du erklärt',
    withdraws: 'Ich widerrufe den genannten Vertrag.',
    terminates: 'Ich kündige den genannten Vertrag ordentlich, zum genannten Vertragsende.',
    terminatesAtOnce: 'Ich kündige den genannten Vertrag außerordentlich, zum genannten Vertragsende.',
    reason: 'Dein Grund',
    note: 'Buchstaben, die unsere Schrift nicht hat, stehen in dieser Datei als „?“. Gespeichert ist, was du geschrieben hast.',
  },
  en: {
    withdrawal: 'Confirmation of your withdrawal',
    termination: 'Confirmation of your termination',
    ordinary: 'ordinary termination',
    extraordinary: 'extraordinary termination',
    number: 'Number',
    received: 'Received',
    inBerlin: 'time in Berlin',
    kind: 'Kind',
    name: 'Name',
    email: 'E-mail',
    contract: 'Contract',
    end: 'End of the contract',
    earliest: 'at the earliest possible date',
    said: 'This is what you declared',
    withdraws: 'I withdraw from the contract named above.',
    terminates: 'I terminate the contract named above ordinarily, at the end named above.',
    terminatesAtOnce: 'I terminate the contract named above extraordinarily, at the end named above.',
    reason: 'Your reason',
    note: 'Letters that our typeface does not have appear in this file as “?”. What you wrote is stored as it is.',
  },
}

/** A day as a date field gives it, in words; noon is the same day everywhere in Europe. */
const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))

/** Content, date and time of a declaration, for mail and PDF. */
export function receiptWords(
  { language, number, at, name = '', email, message, declared }: Request,
  quoted: (words: string) => string = all => all,
): { title: string; parts: Part[]; note: string } {
  const say = words[language]
  const isWithdrawal = declared?.what === 'withdrawal'
  const { kind = 'ordinary', reason, endOn } = declared ?? {}
  const rows: [string, string][] = [
    [say.number, number],
    [say.received, `${momentIn(language, at)} (${say.inBerlin})`],
    ...(isWithdrawal ? [] : [[say.kind, say[kind]] satisfies [string, string]]),
    [say.name, quoted(name)],
    [say.email, email],
    [say.contract, quoted(message)],
    ...(isWithdrawal
      ? []
      : [[say.end, endOn === undefined ? say.earliest : dayIn(language, endOn)] satisfies [string, string]]),
  ]
  const sentence = kind === 'ordinary' ? say.terminates : say.terminatesAtOnce
  return {
    title: isWithdrawal ? say.withdrawal : say.termination,
    parts: [
      { rows },
      { heading: say.said },
      isWithdrawal ? say.withdraws : sentence,
      ...(reason === undefined ? [] : [{ heading: say.reason }, quoted(reason)]),
    ],
    note: say.note,
  }
}
