import { Calls } from '../../written/Calls.tsx'

/** A text in several paragraphs, as the text files hold it. */
export function Paragraphs({ list }: { list: readonly string[] }) {
  return list.map(text => (
    <p key={text}>
      <Calls text={text} />
    </p>
  ))
}
