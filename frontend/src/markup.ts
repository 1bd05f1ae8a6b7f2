/** What a published text may consist of; nothing else reaches a page. */
export type Tag =
  | 'p'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'strong'
  | 'em'
  | 'del'
  | 'code'
  | 'pre'
  | 'br'
  | 'hr'
  | 'a'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'

/** A text as a tree: pages draw it as elements, because Trusted Types let no HTML in. */
export type Markup = string | { tag: Tag; href?: string; inside?: readonly Markup[] }
