import type { AuditAction } from '../../../contract/audit.ts'

/**
 * Each deed of the staff has a way back, or is confirmed by typing. The rest keep nothing that could be taken back: they
 * read, or send one mail to whom it was meant for (several at once are confirmed by typing). Files are those under
 * `frontend/src/admin`; what each row says is asked in `every-deed.table.long.test.ts`.
 */
type Way =
  /** The deed that takes it back: a row of the deeds does it, and a page asks for its route. */
  | { readonly back: AuditAction }
  /** The form of the deed brings back what stood there before, by this part of it. */
  | { readonly form: string; readonly offers: string }
  /** The same form saves what stood there before, which is read beside it. */
  | { readonly form: string; readonly readIn: string }
  /** Its form asks for something to be typed: `test/frontend/admin/typed-deeds.test.tsx` draws it. */
  | typeof typed
  /** Some of it, which is typed; the rest is taken back by that deed. */
  | { readonly back: AuditAction; readonly isTyped: true }
  | { readonly keeps: 'nothing' | 'a mail' }
  /** What undoes it without the staff. */
  | { readonly undoneBy: string }

const back = (action: AuditAction) => ({ back: action })
const typed = { isTyped: true } as const
const offers = (form: string, part: string) => ({ form, offers: part })
const again = (form: string, readIn: string) => ({ form, readIn })
const reads = { keeps: 'nothing' } as const
const undoneBy = (what: string) => ({ undoneBy: what })
const mails = { keeps: 'a mail' } as const

const ways = {
  refund: typed,
  // Of the same file, as many as were given.
  downloads: back('downloads'),
  'downloads-reset': typed,
  'order-given': typed,
  'licence-extended': typed,
  'file-closed': back('file-opened'),
  'file-opened': back('file-closed'),
  'address-corrected': offers('orders/AddressForm.tsx', 'formerAddress(order)'),
  'email-corrected': typed,
  'invoice-corrected': typed,
  'money-taken': typed,
  'mail-again': mails,
  'mail-retried': mails,
  'mailbox-opened': undoneBy('the mailbox, when it refuses the next mail'),
  'request-planned': again('requests/Plan.tsx', 'requests/RequestDetail.tsx'),
  'request-answered': mails,
  'request-done': back('request-reopened'),
  'request-reopened': back('request-done'),
  'declaration-order': again('requests/NameOrder.tsx', 'requests/RequestDetail.tsx'),
  'declaration-accepted': typed,
  export: reads,
  look: reads,
  'receipts-packed': reads,
  'export-started': mails,
  'offer-created': typed,
  'offer-texts': offers('offers/TextsForm.tsx', 'undo:'),
  'offer-terms': offers('offers/TermsForm.tsx', 'undo:'),
  'offer-price': again('offers/Prices.tsx', 'offers/OfferDetail.tsx'),
  'offer-price-planned': back('offer-price-dropped'),
  'offer-price-dropped': back('offer-price-planned'),
  'offer-on-sale': back('offer-withdrawn'),
  'offer-withdrawn': back('offer-on-sale'),
  'course-date-opened': back('course-date-cancelled'),
  'course-date-cancelled': typed,
  'thanks-saved': offers('thanks/ThanksForm.tsx', 'undo:'),
  'bookkeeping-saved': again('receipts/BookkeepingForm.tsx', 'receipts/BookkeepingForm.tsx'),
  // A refund is given up, or an order closed.
  'matter-settled': { back: 'matter-reopened', isTyped: true },
  'matter-reopened': back('matter-settled'),
  'company-facts': offers('company/FactForm.tsx', '<Saved'),
  'invite-sent': mails,
  'sign-ins-ended': undoneBy('their owner, who signs in again'),
  'sign-in-disabled': back('sign-in-allowed'),
  'sign-in-allowed': back('sign-in-disabled'),
  erased: typed,
  'note-written': back('note-removed'),
  'note-changed': offers('customers/Notes.tsx', '<Saved'),
  'note-removed': back('note-restored'),
  'note-restored': back('note-removed'),
  'factor-reset-confirmed': undoneBy('its owner, by the link of a mail, as long as it waits'),
  'member-invited': back('roles-changed'),
  'roles-changed': again('roles/RolesForm.tsx', 'roles/RolesForm.tsx'),
  'member-left': back('member-invited'),
  'voucher-made': back('voucher-stopped'),
  'voucher-stopped': back('voucher-resumed'),
  'voucher-resumed': back('voucher-stopped'),
  'subscription-cancel': back('subscription-undo'),
  'subscription-undo': back('subscription-cancel'),
  'subscription-end': typed,
  'text-created': back('text-archive'),
  // A version is written on.
  'text-saved': again('texts/TextForm.tsx', 'texts/Versions.tsx'),
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
  'file-saved': again('files/FileForm.tsx', 'files/FileDetail.tsx'),
  'file-deleted': back('file-restored'),
  'file-restored': back('file-deleted'),
  'figures-noted': back('figures-note-removed'),
  'figures-note-removed': back('figures-noted'),
  'app-saved': back('app-restored'),
  'app-published': back('app-restored'),
  'app-removed': back('app-restored'),
  'app-restored': back('app-restored'),
} satisfies Record<AuditAction, Way>

export const WAYS: Record<AuditAction, Way> = ways

type Ways = typeof ways
export type TypedDeed = {
  [A in AuditAction]: Ways[A] extends { readonly isTyped: true } ? A : never
}[AuditAction]
