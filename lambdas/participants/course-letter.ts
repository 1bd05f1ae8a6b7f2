import type { Words } from '../platform/letters.ts'
import type { CourseTemplate } from '../courses/course-mail.ts'

/** What a letter about a place in a course may say; all of it formatted for the reader. */
export interface CourseContent {
  /** Missing when the order knows nobody any more. */
  firstName: string | undefined
  number: string
  title: string
  total: string
  isFree: boolean
  /** The code of the voucher that had paid for all of it, and is given back. */
  voucher: string | undefined
  /** When each unit begins. */
  units: string[]
  minutes: number
  /** Missing: online. */
  venue: string | undefined
  joinUrl: string | undefined
  /** Units that the reader took part in. */
  attended: number
  /** The dashboard, or an invitation to open an account where nobody has proven the address yet. */
  door: { kind: 'dashboard' | 'invite'; url: string }
  /** Where other dates are shown. */
  coursePage: string
}

/** One language's letters. */
export type CourseLetters = Words<CourseTemplate, CourseContent>
