import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { openedPlace, type ShopProcess, startShop } from './shop-process.ts'
import {
  button,
  buyInBrowser,
  download,
  fileRow,
  freshAddress,
  heading,
  openAccount,
  order,
  PAID,
  payByCard,
  starter,
  SUBJECTS,
} from './steps.ts'

let place: Awaited<ReturnType<typeof openedPlace>>
let running: ShopProcess
const shop = visitShop(() => running)

beforeAll(async () => {
  place = await openedPlace()
  running = await startShop(place)
})
afterAll(async () => {
  await running.end()
  place.forget()
})

it('a shop that is killed in the middle goes on with its orders, mails, sign-ins and downloads', async () => {
  const email = freshAddress('stromausfall')
  const other = freshAddress('unbezahlt')
  const page = await shop.newPage({ expects: [/net::ERR_/] })
  step('one visitor buys and downloads, another is about to pay')
  await buyInBrowser(page, email)
  const [contract] = await shop.mailsTo(email, SUBJECTS.contract)
  if (!contract) throw new Error('The mail is missing.')
  await openAccount(page, contract)
  await page.getByRole('link', { name: 'Downloads', exact: true }).click()
  await download(page, starter(page, 'Ankommen'))
  const buyer = await shop.newPage({ expects: [/net::ERR_/] })
  await order(buyer, other)

  step('the shop is killed and started again')
  await running.kill()
  running = await startShop(place)

  step('the other one pays: the payment page, the order behind it and its cookie are still there')
  await payByCard(buyer)
  await heading(buyer, PAID).waitFor()
  await shop.mailsTo(other, SUBJECTS.contract)
  step('account, session and what was spent of the files are still there')
  await page.reload()
  await fileRow(page, 'Ankommen').getByText('noch 4 von 5').waitFor()
  await button(page, 'Download fortsetzen: Ankommen').waitFor()
  const { bytes } = await download(page, starter(page, 'Ankommen'))
  expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
  await fileRow(page, 'Ankommen').getByText('noch 3 von 5').waitFor()
  expect(await shop.subjectsTo(email)).toEqual([SUBJECTS.contract])
  expect(running.faults()).toBe('')
})
