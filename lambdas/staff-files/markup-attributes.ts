/** As the parsers of HTML and XML see it: names without their prefix, in small letters. */
export interface Attribute {
  /** Of a processing instruction with its `?`. */
  element: string
  name: string
  /** As it was written, with its entities. */
  value: string
  /** Where its element begins. */
  elementAt: number
}

/** Elements that are read may overlap, since anything may look like one; together they are no more than that. */
const MAX_READ_TIMES = 4
const MAX_READ_MORE = 1024 ** 2

/** `<` and a name, also of a processing instruction. */
const BEGIN = /<(\??[^\t\n\f\r !?/<>"'=][^\t\n\f\r /<>]*)/g
/** https://html.spec.whatwg.org/#attribute-name-state; XML allows no other ones, but for its blanks in values. */
const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|(?!["'])([^\t\n\f\r >]*)))?/y

/**
 * Of whatever a reader could take for an element, wherever it stands: a comment of one parser is none for another. A value
 * may hold any letter, also a `>`.
 */
export function* attributesOf(markup: string): Generator<Attribute | 'endless'> {
  let left = markup.length * MAX_READ_TIMES + MAX_READ_MORE
  for (const { 0: begun, 1: name = '', index } of markup.matchAll(BEGIN)) {
    const element = local(name)
    ATTRIBUTE.lastIndex = index + begun.length
    for (let at = ATTRIBUTE.lastIndex; ; at = ATTRIBUTE.lastIndex) {
      const found = ATTRIBUTE.exec(markup)
      if (!found) break
      const next = ATTRIBUTE.lastIndex
      left -= next - at
      if (left < 0) {
        yield 'endless'
        return
      }
      const [, attribute = '', double, single, plain = ''] = found
      yield { element, name: local(attribute), value: double ?? single ?? plain, elementAt: index }
      ATTRIBUTE.lastIndex = next
    }
  }
}

const local = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase()
