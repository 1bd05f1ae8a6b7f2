import { THANK_YOU_SLUGS } from '../../../contract/page-paths.ts'
import { THANKS_NAMES } from '../../../contract/staff-words.ts'
import { StaffListTool } from './list/StaffListTool.tsx'
import { thanksList } from './thanks/thanks-list.tsx'
import { ThanksDetail } from './thanks/ThanksDetail.tsx'

/** What is said after a purchase. */
export default function ThanksPage() {
  return (
    <StaffListTool
      tool="staffThanks"
      of={thanksList}
      failed="Diese Seite lässt sich nicht zeigen"
      nameOf={nameOf}
    >
      {open => {
        const slug = slugOf(open)
        return slug && <ThanksDetail key={slug} slug={slug} />
      }}
    </StaffListTool>
  )
}

const slugOf = (open: string) => THANK_YOU_SLUGS.find(each => each === open)

/** What is open, as the breadcrumb calls it. */
function nameOf(open: string): string {
  const slug = slugOf(open)
  return slug === undefined ? open : THANKS_NAMES[slug]
}
