import { escapeUTF8 } from 'entities/escape'

/** Markup that is safe to send. Only `html` makes it, and it escapes every value that is not markup itself. */
export interface Html {
  readonly markup: string
}

type Value = Html | readonly Value[] | string | number | false | null | undefined

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.reduce((markup, part, index) => markup + shown(values[index - 1]) + part) }
}

function shown(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(shown).join('')
  return escapeUTF8(String(value))
}
