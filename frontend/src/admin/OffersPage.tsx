import { StaffListTool } from './list/StaffListTool.tsx'
import { CreateForm } from './offers/CreateForm.tsx'
import { NEW, offerList } from './offers/offer-list.tsx'
import { OfferDetail } from './offers/OfferDetail.tsx'

/** What the shop sells, drafts and withdrawn offers too. */
export default function OffersPage() {
  return (
    <StaffListTool
      tool="staffOffers"
      of={offerList}
      failed="Dieses Angebot lässt sich nicht zeigen"
      nameOf={slug => (slug === NEW ? 'Neues Angebot' : slug)}
    >
      {slug => (slug === NEW ? <CreateForm /> : <OfferDetail key={slug} slug={slug} />)}
    </StaffListTool>
  )
}
