/** Crisis line and on-call practices, free of charge, as texts write them. */
const NUMBER = /0800\s111\s0\s(?:111|222)|116\s(?:117|123)/

/** A text whose help numbers can be called at a touch, because nobody should have to copy them then. */
export function Calls({ text }: { text: string }) {
  const found = NUMBER.exec(text)
  if (!found) return text.replace(/(§§?|Sections?) (?=\d)/g, '$1\u00a0')
  const [number] = found
  return (
    <>
      <Calls text={text.slice(0, found.index)} />
      <a href={`tel:${number.replace(/\s/g, '')}`}>{number.replace(/\s/g, '\u00a0')}</a>
      <Calls text={text.slice(found.index + number.length)} />
    </>
  )
}
