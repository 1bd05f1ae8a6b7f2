/** Beside a form that was written on while it was saved. */
export const WrittenOn = () => (
  <output>Gespeichert. Was du währenddessen geschrieben hast, ist es noch nicht.</output>
)
