import { confirmNewsletter, joinNewsletter, leaveNewsletter } from '../../../../contract/newsletter.ts'
import { call } from '../../call.ts'
import { type Problem, problemOf } from '../../problem.ts'

type Fields = Parameters<typeof call<typeof joinNewsletter>>[1]

export const join = (fields: Fields) => call(joinNewsletter, fields)
export const confirm = (token: string) => call(confirmNewsletter, { token })
export const leave = (token: string) => call(leaveNewsletter, { token })

export async function settled<T>(answer: Promise<T>): Promise<{ value: T } | { problem: Problem }> {
  try {
    return { value: await answer }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
