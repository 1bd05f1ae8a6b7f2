import * as z from 'zod/mini'

/**
 * A text that is longer is refused here, before any pattern looks into it: without `abort` zod goes on checking, and a
 * pattern may need far more than one step a character.
 */
export const atMost = (characters: number) => z.maxLength(characters, { error: 'too-long', abort: true })
