import { useLocation } from 'react-router-dom'
import { DataBoundary } from '../query/DataBoundary.tsx'
import { routeAt } from '../routes.ts'
import { documentNames, toolOf } from './documents/document.ts'
import { StaffDocument } from './documents/StaffDocument.tsx'
import { StaffFrame } from './frame/StaffFrame.tsx'

/** The documents of the shop for its team: each of their addresses shows one of them. */
export default function DocumentPage() {
  const { id } = routeAt(useLocation().pathname)
  const name = documentNames.find(each => toolOf(each) === id) ?? 'webshop'
  return (
    <StaffFrame tool={toolOf(name)}>
      <DataBoundary key={name} title="Dieses Dokument lässt sich nicht zeigen">
        <StaffDocument name={name} />
      </DataBoundary>
    </StaffFrame>
  )
}
