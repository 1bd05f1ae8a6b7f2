import { DataBoundary } from '../query/DataBoundary.tsx'
import { SEES_HEALTH, SEES_SALES, TASKS_FOR } from '../../../contract/dashboard.ts'
import css from './dashboard/Dashboard.module.css'
import { Health } from './dashboard/Health.tsx'
import { Sales } from './dashboard/Sales.tsx'
import { Tasks } from './dashboard/Tasks.tsx'
import { StaffFrame } from './frame/StaffFrame.tsx'
import { useMay } from './frame/use-member.ts'

/** What needs somebody today, and how it goes; what is shown depends on the roles. */
export default function DashboardPage() {
  return (
    <StaffFrame tool="dashboard">
      <div className={css.page}>
        <Today />
      </div>
    </StaffFrame>
  )
}

function Today() {
  const may = {
    people: useMay(TASKS_FOR.people),
    money: useMay(TASKS_FOR.money),
    pages: useMay(TASKS_FOR.pages),
  }
  const seesSales = useMay(SEES_SALES)
  const seesHealth = useMay(SEES_HEALTH)
  const parts = (['money', 'people', 'pages'] as const).filter(part => may[part])
  return (
    <>
      {parts.length > 0 && (
        <DataBoundary title="Was heute ansteht, lässt sich nicht zeigen">
          <Tasks parts={parts} />
        </DataBoundary>
      )}
      {seesSales && (
        <DataBoundary title="Die Zahlen lassen sich nicht zeigen">
          <Sales />
        </DataBoundary>
      )}
      {seesHealth && (
        <DataBoundary title="Der Zustand des Systems lässt sich nicht zeigen">
          <Health />
        </DataBoundary>
      )}
    </>
  )
}
