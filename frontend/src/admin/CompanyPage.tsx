import { useSuspenseQuery } from '@tanstack/react-query'
import type { SavedFacts } from '../../../contract/company-facts.ts'
import { DataBoundary } from '../query/DataBoundary.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './company/Company.module.css'
import { FactForm } from './company/FactForm.tsx'
import { FactHistory } from './company/FactHistory.tsx'
import { FactLinks } from './company/FactLinks.tsx'
import { Gaps } from './company/Gaps.tsx'
import { ofFacts } from './company/of-facts.ts'
import { StaffFrame } from './frame/StaffFrame.tsx'

/** What pages, papers and mails say of the company. */
export default function CompanyPage() {
  return (
    <StaffFrame tool="company">
      <div className={css.page}>
        <DataBoundary title="Die Angaben lassen sich nicht zeigen">
          <Company />
        </DataBoundary>
      </div>
    </StaffFrame>
  )
}

function Company() {
  const { data } = useSuspenseQuery(ofFacts)
  return (
    <>
      <Missing {...data} />
      <p>
        Was hier leer ist, steht auf keiner Seite: Ein Satz oder Abschnitt, dem eine Angabe fehlt, wird
        weggelassen.
      </p>
      <Gaps facts={data.facts} />
      <FactForm saved={data} />
      <FactHistory history={data.history} />
    </>
  )
}

function Missing({ missing, isClosed }: SavedFacts) {
  if (missing.length === 0) return null
  return (
    <Notice tone={isClosed ? 'error' : 'warning'} title="Den rechtlichen Seiten fehlt etwas">
      <p>
        {isClosed
          ? 'Der Shop nimmt deshalb keine Bestellungen an.'
          : 'Diese Stufe nimmt trotzdem Bestellungen an; „prod“ würde es nicht.'}
      </p>
      <FactLinks of={missing} />
    </Notice>
  )
}
