import * as z from 'zod/mini'

/** So many bytes of text, where what stores it counts them; `limit` and `length` are told in kilobytes. */
export const atMostBytes = (bytes: number) =>
  z.refine<string>(text => bytesOf(text) <= bytes, { error: 'too-many-bytes', params: { bytes } })

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Entries of a list. */
export const atMostEntries = (entries: number) => z.maxLength(entries, 'too-many')

/**
 * A text that is longer is refused here, before any pattern looks into it: without `abort` zod goes on checking, and a
 * pattern may need far more than one step a character.
 */
export const atMost = (characters: number) => z.maxLength(characters, { error: 'too-long', abort: true })
