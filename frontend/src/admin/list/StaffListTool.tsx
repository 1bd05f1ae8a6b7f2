import type { ReactNode } from 'react'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import css from './List.module.css'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import type { ToolId } from '../../session/tools.ts'
import type { List } from './list.ts'
import { StaffList } from './StaffList.tsx'
import { useListAddress } from './use-list-address.ts'

type Props<L> = {
  tool: ToolId
  of: List<L>
  /** Above why what is open did not come. */
  failed: string
  /** What is open, in the breadcrumb and where it is shown; its key where nothing is said. */
  nameOf?: (open: string) => string
  /** What is open, by the key of its line. */
  children: (open: string) => ReactNode
}

/** A tool that is a list, with what is open beside it. Filters, sorting, page, selection and what is open stand in the address. */
export function StaffListTool<L>({ tool, of: list, failed, nameOf, children }: Props<L>) {
  const { open } = useListAddress(list)
  const name = open === undefined ? undefined : (nameOf?.(open) ?? open)
  return (
    <StaffFrame tool={tool} openName={list.open} open={name}>
      <div className={css.panes} data-open={open === undefined ? undefined : ''}>
        <StaffList of={list} />
        {open !== undefined && (
          <section className={css.detail} aria-label={name}>
            <DataBoundary key={open} title={failed}>
              {children(open)}
            </DataBoundary>
          </section>
        )}
      </div>
    </StaffFrame>
  )
}
