/**
 * Control characters, half surrogate pairs, and the two that XML has no way to write, not even escaped: one of them in a
 * feed, and no reader opens it. https://www.w3.org/TR/xml/#charsets
 */
export const NOT_TEXT = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u
