/** Crisis line and on-call practices, free of charge, as texts write them. */
const NUMBER = /(0800\s111\s0\s(?:111|222)|116\s(?:117|123))/

/** A text whose help numbers can be called at a touch, because nobody should have to copy them then. */
export const Calls = ({ text }: { text: string }) =>
  text.split(NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={`tel:${part.replace(/\s/g, '')}`}>
        {part.replace(/\s/g, '\u00a0')}
      </a>
    ) : (
      part
    ),
  )
