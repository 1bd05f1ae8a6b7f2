import { describe, expect, it } from 'vitest'
import { ERASE_WORDS, KEPT_AFTER_ERASURE } from '../../contract/account.ts'
import { buy } from '../../local/seed/shopper.ts'
import { join, signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { freshAddress, PASSWORD, SLUG } from './steps.ts'
import { setOut, WAYS } from './walk.ts'
import { filled } from './words.ts'

const shop = visitShop()
const refusals = [/ 400 .*localhost:\d+\/\)/, / 409 .*\/api\/account\/erase/]

describe.each(WAYS)('$how', way => {
  it('a customer takes the data along and has the account erased, after a fresh sign-in', async () => {
    const email = freshAddress('abschied')
    await buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })
    await join(shop, { email }, way.language)
    const stored = await signInBehind(shop, { email })
    const walk = await setOut(shop, way, { stored, expects: refusals })
    const { page } = walk
    const { account, auth, fields } = walk.text
    const { erase, export: taking } = account.account
    step('the data are asked for, made and fetched')
    await page.goto('/user-dashboard?tab=account')
    await walk.press(taking.start)
    await walk.told(taking.making)
    await shop.advanceClock({ hours: 0.1 })
    const [fetch = ''] = taking.fetch.split(' (')
    // The button that was pressed has become this one, with the focus on it.
    await page.locator('button:focus', { hasText: fetch }).waitFor()
    await walk.isSound()
    // A link lives for 15 minutes, and this page has been open for longer.
    await shop.advanceClock({ hours: 0.5 })
    const begun = page.waitForEvent('download')
    await walk.hand.press(page.getByRole('button', { name: fetch }))
    expect((await begun).suggestedFilename()).toMatch(/\.zip$/)

    step('erasing asks for the word and for the password')
    await walk.press(erase.open)
    const dialog = walk.inside()
    await dialog.arrived(erase.open)
    await page.getByText(KEPT_AFTER_ERASURE[way.language][0]).waitFor()
    await dialog.press(erase.submit)
    await dialog.refused(fields['confirmation-required'])
    await walk.isSound()
    const word = ERASE_WORDS[way.language === 'de' ? 0 : 1]
    await dialog.fill(filled(erase.confirmation, { word }), word)
    await dialog.press(erase.submit)
    await dialog.arrived(erase.again)
    await walk.isSound()
    await dialog.fill(auth.password, PASSWORD)
    await dialog.press(auth.signInAgain.submit)
    await dialog.arrived(erase.open)
    step('nothing is erased yet, and the word still stands there')
    await page.getByText(erase.proven).waitFor()
    await dialog.press(erase.submit)
    step('the account is gone')
    await walk.told(auth.problems.erased)
    await walk.arrived(auth.titles['sign-in'])

    await walk.fill(auth.email, email)
    await walk.fill(auth.password, PASSWORD)
    await walk.press(auth.submit)
    await walk.refused(auth.problems['invalid-credentials'])
  })
})
