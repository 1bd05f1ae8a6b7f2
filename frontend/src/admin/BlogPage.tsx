import { TextTool } from './texts/TextTool.tsx'

/** Articles and studies. */
export default function BlogPage() {
  return <TextTool tool="blogManager" type="article" />
}
