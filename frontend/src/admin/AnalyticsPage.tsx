import { DataBoundary } from '../query/DataBoundary.tsx'
import { Analytics } from './analytics/Analytics.tsx'
import css from './dashboard/Dashboard.module.css'
import { StaffFrame } from './frame/StaffFrame.tsx'

/** How pages, offers, newsletter and recordings are used; of nobody in particular. */
export default function AnalyticsPage() {
  return (
    <StaffFrame tool="appAnalytics">
      <div className={css.page}>
        <DataBoundary title="Die Zahlen lassen sich nicht zeigen">
          <Analytics />
        </DataBoundary>
      </div>
    </StaffFrame>
  )
}
