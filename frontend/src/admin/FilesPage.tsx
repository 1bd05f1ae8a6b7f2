import { StaffListTool } from './list/StaffListTool.tsx'
import { FileDetail } from './files/FileDetail.tsx'
import { fileList } from './files/file-list.tsx'

/** Everything that staff have uploaded: what pages show, and what is sold. */
export default function FilesPage() {
  return (
    <StaffListTool
      tool="staffFiles"
      of={fileList}
      failed="Diese Datei lässt sich nicht zeigen"
      nameOf={() => 'Datei'}
    >
      {id => <FileDetail key={id} id={id} />}
    </StaffListTool>
  )
}
