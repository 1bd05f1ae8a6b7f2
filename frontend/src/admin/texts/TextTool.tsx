import type { PieceType } from '../../../../contract/content.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import type { ToolId } from '../../session/tools.ts'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import list from '../list/List.module.css'
import { StaffList } from '../list/StaffList.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { NEW } from './NewTextLink.tsx'
import { NewText } from './NewText.tsx'
import { TextDetail } from './TextDetail.tsx'
import { useTextList } from './use-text-list.ts'

type Props = { tool: ToolId; type: PieceType }

/** A list of texts, or one of them on a page of its own: an editor and its preview need the width. */
export function TextTool({ tool, type }: Props) {
  const textList = useTextList(type)
  const { open } = useListAddress(textList)
  if (open === undefined)
    return (
      <StaffFrame tool={tool}>
        <div className={list.panes}>
          <StaffList of={textList} />
        </div>
      </StaffFrame>
    )
  return (
    <StaffFrame tool={tool} openName={textList.open} open={open === NEW ? 'Neuer Text' : 'Bearbeiten'}>
      <DataBoundary key={open} title="Dieser Text lässt sich nicht zeigen">
        {open === NEW ? <NewText type={type} /> : <TextDetail contentId={open} type={type} />}
      </DataBoundary>
    </StaffFrame>
  )
}
