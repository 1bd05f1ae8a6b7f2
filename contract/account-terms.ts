// Apart from the schemas: mails, triggers and jobs need these alone.

/** What a browser says to the pool when it confirms a sign-up of its own: the password is known to who proves the address. */
export const BEGUN_HERE = { begun: 'here' } as const

/** How the triggers of the pool say that a mailbox has had enough mails for today. */
export const TOO_MANY_MAILS = 'too-many-mails'

/** What gives an account away, or ends it, asks for a sign-in that is no older. */
export const FRESH_SIGN_IN_MINUTES = 10

/** A working day: after it staff enter password and code again. */
export const STAFF_SIGN_IN_HOURS = 12

/**
 * With it a token may change address, password and second factor at the pool, and delete the user:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html
 */
export const OWN_ACCOUNT_SCOPE = 'aws.cognito.signin.user.admin'

/** How long a refresh token that was used may be used again: Cognito's longest. */
export const REFRESH_GRACE_SECONDS = 60

/** How long a ZIP can be fetched. */
export const EXPORT_HOURS = 24

/** What erasing leaves, and why: shown before it and said in the mail after it. */
export const KEPT_AFTER_ERASURE = {
  de: [
    'Bezahlte Bestellungen bleiben acht Jahre mit Produkt, Betrag, Steuer, Datum und Zahlungsnummer gespeichert: Das verlangen § 147 AO und § 14b UStG. Bis 250 € ohne deinen Namen und deine Adresse, darüber mit beiden, weil sie auf der Rechnung stehen müssen (§ 14 Abs. 4 UStG, § 33 UStDV).',
    'Der Nachweis, dass du den Newsletter bestellt oder abbestellt hast, bleibt drei Jahre, ohne deine Adresse (Art. 7 Abs. 1 DSGVO).',
    'Ein Widerruf oder eine Kündigung, die wir noch nicht beantwortet haben, bleibt bis zur Antwort, höchstens 180 Tage (Art. 17 Abs. 3 Buchst. e DSGVO).',
  ],
  en: [
    'Paid orders stay for eight years with product, amount, tax, date and payment number: § 147 AO and § 14b UStG demand it. Up to €250 without your name and address, above that with both, because an invoice must name them (§ 14 (4) UStG, § 33 UStDV).',
    'The proof that you ordered or cancelled the newsletter stays for three years, without your address (Article 7 (1) GDPR).',
    'A withdrawal or a termination that we have not answered yet stays until the answer, for 180 days at most (Article 17 (3) (e) GDPR).',
  ],
} as const

/** How long the former address may take a change back. */
export const EMAIL_UNDO_HOURS = 72

/** Between the proof of the address and the removal of the second factor, for its owner to object. */
export const FACTOR_RESET_HOURS = 72

/** The user pool demands it everywhere; no rules of composition. */
export const PASSWORD_MIN_LENGTH = 8
