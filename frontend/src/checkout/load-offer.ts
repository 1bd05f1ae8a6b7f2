import { getProduct, type OfferedProduct } from '../../../contract/catalog.ts'
import { call } from '../call.ts'
import { savePartnerPage, tidyDraft } from './draft.ts'

/** Also takes the partner's page that led here into the draft, before a step reads it. */
export function loadOffer(
  slug: string,
  partner: string | null,
  signal: AbortSignal,
): Promise<OfferedProduct> {
  tidyDraft(slug)
  savePartnerPage(slug, partner)
  return call(getProduct, { slug }, { signal })
}
