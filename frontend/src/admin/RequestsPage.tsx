import { useSearchParams } from 'react-router-dom'
import { DataBoundary } from '../query/DataBoundary.tsx'
import css from './Admin.module.css'
import { StaffFrame } from './frame/StaffFrame.tsx'
import { RequestDetail } from './requests/RequestDetail.tsx'
import { RequestList } from './requests/RequestList.tsx'

/** What people have asked, open first. State, page and what is open stand in the address. */
export default function RequestsPage() {
  const [address] = useSearchParams()
  const open = address.get('anliegen') ?? undefined
  return (
    <StaffFrame tool="staffRequests" open={open}>
      <div className={css.panes} data-open={open === undefined ? undefined : ''}>
        <section className={css.list} aria-label="Liste der Anliegen">
          <RequestList open={open} />
        </section>
        {open !== undefined && (
          <section className={css.detail} aria-label={`Anliegen ${open}`}>
            <DataBoundary key={open} title="Dieses Anliegen lässt sich nicht zeigen">
              <RequestDetail number={open} />
            </DataBoundary>
          </section>
        )}
      </div>
    </StaffFrame>
  )
}
