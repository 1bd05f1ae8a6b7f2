import { openPartnerCode as route } from '../../../../contract/checkout.ts'
import { call } from '../../call.ts'
import { saveVoucher } from '../../checkout/draft.ts'
import { problemOf } from '../../problem.ts'

/** What the code opens, with the code put into the checkout of each licence; or why it opens nothing. */
export const openPartnerCode = (voucherCode: string) =>
  call(route, { voucherCode })
    .then(opened => {
      for (const { slug } of opened.licences) saveVoucher(slug, opened.code)
      return opened
    })
    .catch((error: unknown) => problemOf(error, route))

export type OpenedCode = Exclude<Awaited<ReturnType<typeof openPartnerCode>>, Error>
