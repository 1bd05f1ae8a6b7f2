import { THANK_YOU_SLUGS } from '../../../contract/page-paths.ts'
import { StaffListTool } from './list/StaffListTool.tsx'
import { thanksList } from './thanks/thanks-list.tsx'
import { ThanksDetail } from './thanks/ThanksDetail.tsx'

/** What is said after a purchase. */
export default function ThanksPage() {
  return (
    <StaffListTool tool="staffThanks" of={thanksList} failed="Diese Seite lässt sich nicht zeigen">
      {open => {
        const slug = THANK_YOU_SLUGS.find(each => each === open)
        return slug && <ThanksDetail key={slug} slug={slug} />
      }}
    </StaffListTool>
  )
}
