import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { AUDIT_ACTIONS, type AuditAction } from '../../../contract/audit.ts'

/**
 * Each deed of the staff has a way back, or is confirmed by typing. The rest keep nothing that could be taken back: they
 * read, or send one mail to whom it was meant for (several at once are confirmed by typing).
 */
type Way =
  /** The deed that takes it back; itself, where the same form saves what stood there before. */
  | { readonly back: AuditAction }
  /** What it says beside the field that is typed into, under `frontend/src/admin`. */
  | { readonly typed: string; readonly asks: string }
  | { readonly keeps: 'nothing' | 'a mail' }
  /** What undoes it without the staff. */
  | { readonly undoneBy: string }

const back = (action: AuditAction): Way => ({ back: action })
const typed = (file: string, asks = '<TypedWord'): Way => ({ typed: file, asks })
const reads: Way = { keeps: 'nothing' }
const undoneBy = (what: string): Way => ({ undoneBy: what })
const mails: Way = { keeps: 'a mail' }

const WAYS: Record<AuditAction, Way> = {
  refund: typed('orders/RefundForm.tsx', 'Tippe den Betrag'),
  // What is given is closed again.
  downloads: back('file-closed'),
  'downloads-reset': back('file-closed'),
  'order-given': back('file-closed'),
  'licence-extended': back('subscription-end'),
  'file-closed': back('file-opened'),
  'file-opened': back('file-closed'),
  'address-corrected': back('address-corrected'),
  'email-corrected': back('email-corrected'),
  'invoice-corrected': typed('orders/InvoiceForm.tsx'),
  'money-taken': typed('matters/TakeMoney.tsx', 'OrderNumber.safeParse(fieldValue(given'),
  'mail-again': mails,
  'mail-retried': mails,
  'mailbox-opened': undoneBy('the mailbox, when it refuses the next mail'),
  'request-planned': back('request-planned'),
  'request-answered': mails,
  'request-done': back('request-reopened'),
  'request-reopened': back('request-done'),
  'declaration-order': back('declaration-order'),
  'declaration-granted': typed('requests/CarryOut.tsx'),
  export: reads,
  look: reads,
  'receipts-packed': reads,
  'export-started': mails,
  'offer-created': back('offer-withdrawn'),
  'offer-texts': back('offer-texts'),
  'offer-terms': back('offer-terms'),
  'offer-price': back('offer-price'),
  'offer-price-planned': back('offer-price-dropped'),
  'offer-price-dropped': back('offer-price-planned'),
  'offer-on-sale': back('offer-withdrawn'),
  'offer-withdrawn': back('offer-on-sale'),
  'course-date-opened': back('course-date-cancelled'),
  'course-date-cancelled': typed('offers/Dates.tsx', 'label={`Schreib ${WORD}`}'),
  'thanks-saved': back('thanks-saved'),
  'bookkeeping-saved': back('bookkeeping-saved'),
  'matter-settled': back('matter-reopened'),
  'matter-reopened': back('matter-settled'),
  'company-facts': back('company-facts'),
  'invite-sent': mails,
  'sign-ins-ended': undoneBy('their owner, who signs in again'),
  'sign-in-disabled': back('sign-in-allowed'),
  'sign-in-allowed': back('sign-in-disabled'),
  erased: typed('customers/Help.tsx', 'word="LÖSCHEN"'),
  'note-written': back('note-removed'),
  'note-changed': back('note-changed'),
  'note-removed': back('note-restored'),
  'note-restored': back('note-removed'),
  'factor-reset-confirmed': undoneBy('its owner, by the link of a mail, as long as it waits'),
  'member-invited': back('roles-changed'),
  'roles-changed': back('roles-changed'),
  'member-left': back('member-invited'),
  'voucher-made': back('voucher-stopped'),
  'voucher-stopped': back('voucher-resumed'),
  'voucher-resumed': back('voucher-stopped'),
  'subscription-cancel': back('subscription-undo'),
  'subscription-undo': back('subscription-cancel'),
  'subscription-end': typed('subscriptions/DecisionForm.tsx'),
  'text-created': back('text-archive'),
  'text-saved': back('text-saved'),
  'text-matched': back('text-saved'),
  'text-submit': back('text-return'),
  'text-approve': back('text-return'),
  'text-return': back('text-submit'),
  'text-schedule': back('text-unschedule'),
  'text-unschedule': back('text-schedule'),
  'text-publish': back('text-take-back'),
  'text-take-back': back('text-publish'),
  'text-archive': back('text-reopen'),
  'text-reopen': back('text-archive'),
  'text-link-made': back('text-link-ended'),
  'text-link-ended': back('text-link-made'),
  'file-uploaded': back('file-deleted'),
  'file-replaced': back('file-content-restored'),
  'file-given-up': back('file-uploaded'),
  'file-content-restored': back('file-content-restored'),
  'file-saved': back('file-saved'),
  'file-deleted': back('file-restored'),
  'file-restored': back('file-deleted'),
  'figures-noted': back('figures-note-removed'),
  'figures-note-removed': back('figures-noted'),
  'app-saved': back('app-saved'),
  'app-published': back('app-restored'),
  'app-removed': back('app-restored'),
  'app-restored': back('app-restored'),
}

const admin = (file: string) => readFileSync(join('frontend/src/admin', file), 'utf8')
const sources = readdirSync('lambdas', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => readFileSync(join('lambdas', file), 'utf8'))
  .join('\n')

const ways = AUDIT_ACTIONS.map(action => [action, WAYS[action]] as const)

it.each(ways.flatMap(([action, way]) => ('typed' in way ? [[action, way.typed, way.asks] as const] : [])))(
  '%s is confirmed by typing',
  (_, file, asks) => expect(admin(file)).toContain(asks),
)

it.each(ways.flatMap(([action, way]) => ('back' in way ? [[action, way.back] as const] : [])))(
  '%s is taken back by %s, which is written down',
  (_, deed) => {
    // Some are named by what is decided: `text-${deed}`.
    const [area = ''] = deed.split('-')
    expect([`'${deed}'`, `\`${area}-\${`].some(words => sources.includes(words))).toBe(true)
  },
)
