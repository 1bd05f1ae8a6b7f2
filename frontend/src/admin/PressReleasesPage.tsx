import { TextTool } from './texts/TextTool.tsx'

/** Press releases. */
export default function PressReleasesPage() {
  return <TextTool tool="pressManager" type="press" />
}
