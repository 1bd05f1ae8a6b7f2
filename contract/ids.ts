import * as z from 'zod/mini'

/** Crockford's base 32, 26 characters, sorts by time: https://github.com/ulid/spec */
const ULID = '[0-9A-HJKMNP-TV-Z]{26}'

export const CustomerId = z.string().check(z.regex(new RegExp(`^cus_${ULID}$`), 'invalid'))
export const OrderId = z.string().check(z.regex(new RegExp(`^ord_${ULID}$`), 'invalid'))
/** Made from the id of the order that began it. */
export const SubscriptionId = z.string().check(z.regex(new RegExp(`^sub_${ULID}$`), 'invalid'))
/** Without 0 and O, 1, I and L, which look alike. */
export const NUMBER_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const NUMBER_FOUR = `[${NUMBER_CHARACTERS}]{4}`
/** What people call an order by: `LU-7K3M-92QK`, its last character made from the others. */
export const ORDER_NUMBER = `LU-${NUMBER_FOUR}-${NUMBER_FOUR}`
export const OrderNumber = z.string().check(z.regex(new RegExp(`^${ORDER_NUMBER}$`), 'invalid'))
/** An order by its id, or by its number: a mail's link tells no reader when it was placed. */
export const OrderName = z.string().check(z.regex(new RegExp(`^(?:ord_${ULID}|${ORDER_NUMBER})$`), 'invalid'))
/** What people call a request by: `AN-5H2V-88TC`. */
export const RequestNumber = z
  .string()
  .check(z.regex(new RegExp(`^AN-${NUMBER_FOUR}-${NUMBER_FOUR}$`), 'invalid'))
export const RequestId = z.string().check(z.regex(new RegExp(`^req_${ULID}$`), 'invalid'))
export const ContentId = z.string().check(z.regex(new RegExp(`^con_${ULID}$`), 'invalid'))
/** One date of a course, with all its units. */
export const CourseDateId = z.string().check(z.regex(new RegExp(`^cdt_${ULID}$`), 'invalid'))
/** Voucher codes that were made together. */
export const BatchId = z.string().check(z.regex(new RegExp(`^bat_${ULID}$`), 'invalid'))
export const FileId = z.string().check(z.regex(/^fil_[0-9A-Za-z]{4,40}$/, 'invalid'))
/** Minted by the browser, once for each press on "Download starten". */
export const PressId = z.string().check(z.regex(/^prs_[0-9A-Za-z-]{16,40}$/, 'invalid'))
export const MAX_SLUG = 80
export const Slug = z
  .string()
  .check(z.regex(new RegExp(`^[a-z0-9](?:[a-z0-9-]{0,${MAX_SLUG - 2}}[a-z0-9])?$`), 'invalid'))
/** ISO 8601, UTC, milliseconds: such strings compare as times. */
export const Moment = z.iso.datetime({ precision: 3 })
