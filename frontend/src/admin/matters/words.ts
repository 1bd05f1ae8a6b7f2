import type { StaffMatter } from '../../../../contract/staff-bookkeeping.ts'

export const LIST_NAMES: Record<string, string> = {
  payments: 'Zahlungen',
  invoices: 'Rechnungen der Abos',
  refunds: 'Rückzahlungen',
  disputes: 'Einsprüche',
  payouts: 'Auszahlungen',
  charges: 'Eingänge',
  subscriptions: 'Laufende Abos',
}

/** https://docs.stripe.com/api/disputes/object#dispute_object-reason and those of refunds that failed. */
const STRIPE_REASONS: Record<string, string> = {
  bank_cannot_process: 'Die Bank kann es nicht ausführen',
  credit_not_processed: 'Eine Erstattung fehlt',
  customer_initiated: 'Von der Person zurückgegeben',
  debit_not_authorized: 'Lastschrift nicht erlaubt',
  duplicate: 'Doppelt abgebucht',
  fraudulent: 'Nicht selbst bezahlt, sagt die Person',
  general: 'Ohne Angabe',
  incorrect_account_details: 'Kontodaten stimmen nicht',
  insufficient_funds: 'Konto nicht gedeckt',
  product_not_received: 'Nichts erhalten',
  product_unacceptable: 'Nicht wie beschrieben',
  subscription_canceled: 'Das Abo war gekündigt',
  unrecognized: 'Abbuchung nicht wiedererkannt',
  declined: 'Von der Bank abgelehnt',
  expired_or_canceled_card: 'Karte abgelaufen oder gesperrt',
  lost_or_stolen_card: 'Karte verloren oder gestohlen',
  requested_by_customer: 'Von der Person gewünscht',
  unknown: 'Ohne Angabe',
}

/** Stripe may name others: they stand as they are. */
export const stripeReason = (reason: string): string => STRIPE_REASONS[reason] ?? reason

/** What it is, in one sentence, and what to do about it. */
export function meaningOf({
  kind,
  what,
  ours,
  status,
  isMade,
  isMadeByHand,
  reason,
}: Pick<StaffMatter, 'kind' | 'what' | 'ours' | 'status' | 'isMade' | 'isMadeByHand' | 'reason'>): {
  is: string
  todo: string
} {
  if (kind === 'unmatched-money')
    return {
      is: 'Stripe meldet eine andere Summe, Währung oder Art, als die Bestellung verlangt, oder nennt keine Zahlung dahinter. Die Bestellung ist damit nicht bezahlt; was gezahlt wurde, liegt bei uns.',
      todo: 'Verlangt eine andere Bestellung genau diese Summe, ordne das Geld ihr hier zu. Sonst gib es in Stripe zurück und lege den Eintrag ab.',
    }
  if (what === 'refund-refused' && status === 'done')
    return isMade ? MADE_AFTER_ALL : isMadeByHand ? MADE_BY_HAND : GIVEN_UP
  if (what === 'refund-too-much') return UNBOOKED[reason ?? ''] ?? TOO_MUCH
  if (kind === 'money-matter') return MATTERS[what] ?? UNKNOWN
  if (ours === 'done' || ours === 'returned')
    return {
      is: 'Eine Nachricht von Stripe kam nicht an. Der Abgleich hat das Fehlende gefunden und selbst nachgeholt.',
      todo: 'Nichts. Häuft es sich, sieh nach, ob die Nachrichten von Stripe ankommen.',
    }
  if (what === 'payouts')
    return {
      is: 'Eine Auszahlung auf das Bankkonto ist gescheitert, oder ihre Summe ist nicht die ihrer Teile.',
      todo: 'Vergleiche die Auszahlung in Stripe mit dem Kontoauszug. Bei einer gescheiterten prüfe die Bankverbindung.',
    }
  if (ours === 'unknown-order')
    return {
      is: 'Bei Stripe ist Geld, zu dem es hier keine Bestellung gibt.',
      todo: 'Suche in Stripe nach der Kennung. Gehört es nicht uns, gib es dort zurück.',
    }
  if (ours === 'unknown-money')
    return {
      is: 'Bei Stripe ist Geld eingegangen, das zu keiner Bestellung gehört. Es kam nicht über eine Bezahlseite des Shops.',
      todo: 'Suche in Stripe nach der Kennung. Gehört es nicht uns, gib es dort zurück; sonst halte fest, wofür es ist.',
    }
  if (ours === 'unknown-subscription')
    return {
      is: 'Bei Stripe läuft ein Abo, das der Shop nicht kennt. Es bucht weiter ab.',
      todo: 'Suche in Stripe nach der Kennung. Hat es niemand bestellt, beende es dort und gib zurück, was es abgebucht hat.',
    }
  if (what === 'subscriptions')
    return {
      is: 'Bei Stripe läuft ein Abo, das hier beendet ist, nie begonnen hat oder etwas anderes kostet.',
      todo: 'Vergleiche es mit dem Abo in unserer Liste. Läuft es zu Unrecht, beende es in Stripe und gib zurück, was es abgebucht hat.',
    }
  if (ours === 'unmatched')
    return {
      is: 'Bei Stripe ist Geld, das nicht zu seiner Bestellung passt.',
      todo: 'Es steht noch einmal in dieser Liste, mit seiner Bestellung. Entscheide dort.',
    }
  return {
    is: 'Was Stripe sagt und was hier steht, ist verschieden.',
    todo: 'Vergleiche beides unter der Kennung in Stripe. Ist dort mehr oder weniger zurückgegangen, berichtige es dort.',
  }
}

const UNKNOWN = {
  is: 'Geld hat uns verlassen oder ist nicht angekommen.',
  todo: 'Öffne die Zahlung in Stripe und die Bestellung.',
}

const MADE_AFTER_ALL = {
  is: 'Stripe hatte eine Rückzahlung abgelehnt und hat sie inzwischen gemacht.',
  todo: 'Nichts.',
}

const MADE_BY_HAND = {
  is: 'Stripe hatte eine Rückzahlung abgelehnt. Inzwischen hat jemand das Geld in Stripe selbst zurückgegeben.',
  todo: 'Nichts.',
}

const GIVEN_UP = {
  is: 'Stripe hatte eine Rückzahlung abgelehnt. Jemand hat entschieden, dass sie nicht mehr versucht wird.',
  todo: 'Nichts. Soll das Geld doch zurück, erstatte diese Zahlung in Stripe.',
}

const TOO_MUCH = {
  is: 'In Stripe ist mehr zurückgegangen, als von der Bestellung übrig war. Hier ist nichts davon verbucht.',
  todo: 'Kläre, wer in Stripe erstattet hat, und halte fest, warum.',
}

const UNBOOKED: Partial<Record<string, { is: string; todo: string }>> = {
  currency: {
    is: 'In Stripe ist Geld in einer anderen Währung zurückgegangen als in der der Bestellung. Hier ist nichts davon verbucht.',
    todo: 'Kläre, wer in Stripe erstattet hat, und halte fest, warum.',
  },
  'no-room': {
    is: 'Das Geld ist zurückgegangen, ließ sich hier aber nicht verbuchen: Die Bestellung hat schon so viele Dateien und Belege, wie sie haben kann.',
    todo: 'Lass die Rechnung von Hand berichtigen, und halte fest, womit.',
  },
}

const MATTERS: Record<string, { is: string; todo: string }> = {
  'refund-failed': {
    is: 'Eine Rückzahlung hat die Bank der Kundin oder des Kunden nicht angenommen. Das Geld ist wieder bei uns.',
    todo: 'Frage nach einer Bankverbindung und überweise es, oder erstatte in Stripe noch einmal.',
  },
  'refund-refused': {
    is: 'Stripe hat eine Rückzahlung abgelehnt. Jeden Tag wird sie noch einmal versucht.',
    todo: 'Ist die Zahlung dort bestritten, warte auf die Bank. Hast du das Geld auf anderem Weg zurückgegeben oder soll es nicht zurück, lege den Eintrag als erledigt ab: Dann wird es nicht mehr versucht.',
  },
  dispute: {
    is: 'Die Bank bestreitet eine Zahlung und hält das Geld zurück oder fragt danach.',
    todo: 'Antworte in Stripe mit den Belegen, bevor die Frist dort endet.',
  },
  'tax-country': {
    is: 'Die Zahlung kam aus einem anderen Land als die Anschrift. Welchem Land die Steuer zusteht, ist unklar.',
    todo: 'Kläre es mit der Kanzlei. Ändert sich das Land, öffne die Bestellung und berichtige dort die Rechnung: „Rechnung berichtigen …“.',
  },
}

const STRIPE_WORDS: Record<string, string> = {
  payment: 'Einmalzahlung',
  subscription: 'Abo',
  setup: 'nur ein Zahlungsmittel',
  live: 'echtes Geld',
  test: 'Testmodus',
}

/** What Stripe said of money that fits no order; other words stay its own. */
export const stripeWords = (said: string): string =>
  said
    .split(', ')
    .map(word => STRIPE_WORDS[word] ?? word)
    .join(', ')
