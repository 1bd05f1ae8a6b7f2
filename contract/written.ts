import * as z from 'zod/mini'
import { atMost } from './at-most.ts'

/**
 * No control characters, no halves of characters, and nothing that ends lines or turns the direction of writing unseen:
 * in a letter to the team „Eva⟨202E⟩nova“ reads „Evaavon“. https://www.unicode.org/reports/tr9/
 */
const SEEN = String.raw`[^\p{Cc}\p{Cs}\uFFFE\uFFFF\u2028-\u202E\u2066-\u2069]`
const matches = (sign: string) => z.regex(new RegExp(`^(?:${sign})*$`, 'u'), 'characters-invalid')
const seen = matches(SEEN)

/** Something that one sees: a joiner of no width alone says nothing. */
const shown = z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'required')

/** What a customer writes on one line: it is printed on letters and invoices, and stands in titles and mails' tables. */
export const line = (max: number) => z.string('required').check(z.trim(), atMost(max), shown, seen)

/** A line that may stay empty. */
export const optionalLine = (max: number) => z.string('required').check(z.trim(), atMost(max), seen)

const lines = matches(String.raw`${SEEN}|[\t\n\r\u2028\u2029]`)

/** Several lines that may stay empty. */
export const optionalPassage = (max: number) => z.string('required').check(z.trim(), atMost(max), lines)

/** What a customer writes on as many lines as they like. */
export const passage = (max: number) => z.string('required').check(z.trim(), atMost(max), shown, lines)
