import { expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import {
  button,
  CARDS,
  freshAddress,
  heading,
  openAccount,
  ORDER_NUMBER,
  PAID,
  PASSWORD,
  payByCard,
  signIn,
  SUBJECTS,
} from './steps.ts'
import { IN_ENGLISH, setOut } from './walk.ts'
import { filled } from './words.ts'

const shop = visitShop()
const MONTHLY = 'kraft-der-emotionen-monatlich'
/** Attaches and pays today; at the next month it is declined. */
const FAILS_LATER = '4000 0000 0000 0341'

it('a month is ordered, cancelled and gone on with; its renewal fails and is paid by another card', async () => {
  const email = freshAddress('monatlich')
  const page = await shop.newPage({
    // The sign-in ends while the month goes by.
    expects: [/ 401 .*\/api\/account/, / 400 /],
  })

  step('order by the month')
  await page.goto(`/checkout/${MONTHLY}`)
  await page.getByLabel('Vorname').fill('Alex')
  await page.getByLabel('Nachname').fill('Beispiel')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Postleitzahl').fill('10115')
  await button(page, 'Weiter zur Prüfung').click()
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  expect(await page.getByRole('checkbox', { name: /sofort herunterladen/ }).count()).toBe(0)
  await button(page, 'Zahlungspflichtig bestellen').click()
  await page.waitForURL(/\/c\/pay\//)
  await payByCard(page, FAILS_LATER)
  await heading(page, PAID).waitFor()

  step('it stands in the account, and can be cancelled')
  const [mail] = await shop.mailsTo(email, SUBJECTS.contract)
  if (!mail) throw new Error('The contract was not sent.')
  await openAccount(page, mail)
  await page.getByRole('link', { name: 'Abos' }).click()
  await page.getByText('Dein Abo läuft.').waitFor()
  await page.getByRole('button', { name: /^Abo kündigen: / }).click()
  await page.getByRole('button', { name: /^Zum .* kündigen$/ }).click()
  await page.locator(':focus', { hasText: 'Dein Abo ist gekündigt.' }).waitFor()
  await shop.mailsTo(email, 'Deine Kündigung ist angekommen')

  step('and that is taken back')
  await page.getByRole('button', { name: /^Kündigung zurücknehmen: / }).click()
  await page.locator(':focus', { hasText: 'Die Kündigung ist zurückgenommen' }).waitFor()
  await shop.mailsTo(email, 'Deine Kündigung ist zurückgenommen')

  step('it is paused for two months, and the pause ended again')
  await page.getByRole('button', { name: /^Pausieren: / }).click()
  await page.getByRole('radio', { name: '2 Monate' }).check()
  await page.getByText(/Am .* geht es von selbst weiter/).waitFor()
  await page.getByRole('button', { name: /^Bis .* pausieren$/ }).click()
  await page.locator(':focus', { hasText: 'Dein Abo macht Pause. Die Bestätigung' }).waitFor()
  await page.getByRole('button', { name: /^Pause beenden: / }).click()
  await button(page, 'Pause jetzt beenden').click()
  await page.locator(':focus', { hasText: 'Die Pause ist beendet' }).waitFor()

  step('and changed for a cheaper one with the next billing, taken back, and changed again')
  const changes = async () => {
    await page.getByRole('button', { name: /^Abo wechseln: / }).click()
    await page.getByRole('radio', { name: /Mentales Schlaftraining/ }).check()
    await button(page, 'Unterschied ansehen').click()
    await page.getByText('jetzt zahlst du nichts').waitFor()
    await button(page, 'Zahlungspflichtig wechseln').click()
    await page.locator('#acceptsTerms:focus[aria-invalid=true]').waitFor()
    await page.locator('#acceptsTerms').check()
    await button(page, 'Zahlungspflichtig wechseln').click()
    await page.locator(':focus', { hasText: 'Dein Wechsel ist vorgemerkt' }).waitFor()
    await page.getByText(/^Ab .* hörst du Mentales Schlaftraining monatlich für .* im Monat\.$/).waitFor()
  }
  await changes()
  await shop.mailsTo(email, 'Dein Abo ist gewechselt')
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Vertrag über den Wechsel vom .* als PDF$/ }).click()
  expect((await paper).suggestedFilename()).toMatch(/^Lumeus-Abo-Wechsel-LU-.*\.pdf$/)
  await page.getByRole('button', { name: /^Wechsel zurücknehmen: / }).click()
  await page.locator(':focus', { hasText: 'Der Wechsel ist zurückgenommen' }).waitFor()
  await shop.mailsTo(email, 'Dein Abo bleibt, wie es ist')
  await changes()

  step('a month later the card is declined')
  await shop.advanceClock({ hours: 31 * 24 })
  await shop.mailsTo(email, 'Deine Zahlung hat nicht geklappt')
  await signIn(page, { email, password: PASSWORD })
  await page.getByRole('link', { name: 'Abos' }).click()
  await page.getByText('Die letzte Zahlung hat nicht geklappt.').waitFor()
  await page.getByRole('heading', { name: 'Mentales Schlaftraining monatlich' }).waitFor()

  step('another one pays, and the month is an order of its own')
  await page.getByRole('button', { name: /^Zahlungsart ändern: / }).click()
  await page.waitForURL(/\/c\/pay\//)
  await page.getByLabel('Kartennummer').fill(CARDS.pays)
  await page.getByLabel('Gültig bis').fill('12/49')
  await page.getByLabel('Prüfziffer').fill('123')
  await button(page, 'Speichern').click()
  await page.waitForURL('**/user-dashboard?tab=subscriptions')
  await shop.mailsTo(email, 'Dein Abo geht weiter')
  await page.reload()
  await page.getByText('Dein Abo läuft.').waitFor()
  await page.getByRole('link', { name: 'Bestellungen' }).click()
  await expect.poll(() => page.getByText(ORDER_NUMBER).count()).toBeGreaterThanOrEqual(2)
})

it('in English, by keyboard alone, a month is cancelled and gone on with, paused and gone on with, and changed', async () => {
  const email = freshAddress('monthly')
  await buy(shop.url, { slug: MONTHLY, email, firstName: 'Alex', lastName: 'Beispiel' })
  await join(shop, { email }, 'en')
  const walk = await setOut(shop, IN_ENGLISH, { stored: await signInBehind(shop, { email }) })
  const { page } = walk
  const { subscriptions } = walk.text.account
  const press = (action: string) =>
    walk.press(filled(subscriptions.ofPlan, { action, title: 'Kraft der Emotionen, monthly' }))
  const confirm = (sentence: string) => {
    const name = new RegExp(`^${filled(sentence, { date: '.*' })}$`)
    return walk.hand.press(page.getByRole('dialog').getByRole('button', { name }))
  }
  const told = (sentence: string) => page.locator(':focus', { hasText: sentence }).waitFor()

  await page.goto('/user-dashboard?tab=subscriptions')
  await heading(page, 'Kraft der Emotionen, monthly').waitFor()
  await press(subscriptions.cancel)
  await confirm(subscriptions.cancelOn)
  await told(subscriptions.done.cancelled)
  await press(subscriptions.undo)
  await told(subscriptions.done.undone)
  await press(subscriptions.pause)
  await confirm(subscriptions.pauseUntil)
  await told(subscriptions.done.paused)
  await press(subscriptions.resume)
  await confirm(subscriptions.resumeNow)
  await told(subscriptions.done.resumed)

  step('and changed for a cheaper one with the next billing, and taken back')
  await press(subscriptions['change-plan'])
  await walk.hand.choose(page.getByRole('dialog'), /Mental Sleep Training/)
  await confirm(subscriptions.planCost)
  await page.getByText(new RegExp(filled(subscriptions.planLater, { date: '.*' }))).waitFor()
  await walk.hand.check(page.locator('#acceptsTerms'))
  await confirm(subscriptions.planChange)
  await told(subscriptions.done.planned)
  await press(subscriptions.undoPlanChange)
  await told(subscriptions.done.kept)
})
