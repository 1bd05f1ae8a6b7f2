import * as z from 'zod/mini'
import { CustomerId, OrderId } from '../../contract/ids.ts'
import { owedMail } from '../platform/mail-item.ts'
import { customerPk } from '../platform/partitions.ts'

export const CourseTemplate = z.enum(['course-place', 'course-cancelled', 'course-attended'])
export type CourseTemplate = z.infer<typeof CourseTemplate>

/** A mail about the place that an order has in a course. */
export const CourseMail = z.object({ template: CourseTemplate, customerId: CustomerId, orderId: OrderId })
export type CourseMail = z.infer<typeof CourseMail>

export const courseMail = (
  { customerId, orderId }: { customerId: string; orderId: string },
  template: CourseTemplate,
  sendAt: string,
  occurrence?: number,
) =>
  owedMail({
    pk: customerPk(customerId),
    cause: orderId,
    template,
    occurrence,
    about: { customerId, orderId },
    sendAt,
  })
