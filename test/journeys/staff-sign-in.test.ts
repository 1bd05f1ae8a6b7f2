import { describe, expect, it } from 'vitest'
import { signInBehind } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { appFor, invite } from './staff.ts'
import { CUSTOMER, freshAddress, PASSWORD } from './steps.ts'
import { setOut, WAYS } from './walk.ts'

const shop = visitShop()
const expects = [/ 400 .*localhost:\d+\/\)/, /ERR_FAILED .*\/api\/account\/second-factor\)/]

describe.each(WAYS)('$how', way => {
  it('invited staff choose a password, set the second factor up, and get their rights with the next sign-in', async () => {
    const email = freshAddress('redaktion')
    await invite(shop.cloudUrl, email, 'editor', 'analyst')
    const [mail] = await shop.mailsTo(email, 'Dein Zugang')
    const temporary = /Vorläufiges Passwort<\/td><td[^>]*>([^<]+)</.exec(mail?.html ?? '')?.[1] ?? ''
    const walk = await setOut(shop, way, { expects })
    const { page } = walk
    const { auth, fields } = walk.text
    const { titles } = auth.admin
    const enter = async (password: string) => {
      await walk.fill(auth.email, email)
      await walk.fill(auth.password, password)
      await walk.press(auth.submit)
    }
    const prove = async (code: string) => {
      await walk.fill(auth.code.label, code)
      await walk.press(auth.code.submit)
    }
    step('the temporary password opens the choice of another one')
    await page.goto('/admin-login')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(await walk.autofill()).toEqual({ email: 'username', password: 'current-password' })
    await enter(temporary)
    await walk.arrived(titles['new-password'])
    expect(await walk.autofill()).toEqual({
      username: 'username',
      password: 'new-password',
      repeat: 'new-password',
    })
    await walk.fill(auth.newPassword.label, 'sieben7')
    await walk.press(auth.forgot.save)
    await walk.refused(fields['password-too-short'])
    await walk.isSound()
    await walk.fill(auth.newPassword.label, PASSWORD)
    await walk.fill(auth.newPassword.repeat, PASSWORD)
    await walk.press(auth.forgot.save)

    step('the second factor is set up, after a failure once more')
    await walk.arrived(titles.factor)
    await page.getByRole('img', { name: auth.factor.qr }).waitFor()
    await walk.fill(auth.code.label, '000000')
    await walk.press(auth.factor.submit)
    await walk.refused(auth.problems['code-invalid'])
    await walk.isSound()
    // Rights hang on its answer, so a failure is shown, and pressing again repeats it without another code.
    await page.route('**/api/account/second-factor', route => route.abort(), { times: 1 })
    const code = await appFor(page)
    await walk.fill(auth.code.label, await code())
    await walk.press(auth.factor.submit)
    await walk.refused(walk.text.common.noConnection)
    await walk.press(auth.factor.submit)
    await walk.told(auth.problems['factor-on'])

    step('the next sign-in asks for a code and opens the first tool of these roles')
    await enter(PASSWORD)
    await walk.asksForCode(titles.code)
    await walk.press(auth.code.submit)
    await walk.refused(fields['code-required'])
    await prove('000000')
    await walk.refused(auth.problems['code-invalid'])
    await prove(await code())
    await walk.arrived('Angebote')
    await walk.isSound()
    step('a tool for other roles says so')
    await page.goto('/shop-admin')
    await page.getByRole('heading', { name: '„Bestellungen“ ist nicht für deine Rolle' }).waitFor()
    await page.goto('/admin-login')
    await page.locator('summary').filter({ hasText: email }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.getByRole('heading', { name: titles['sign-in'] }).waitFor()
  })

  it('a customer at the door of the staff reads where to go', async () => {
    const walk = await setOut(shop, way, { stored: await signInBehind(shop, CUSTOMER) })
    const { account, auth } = walk.text
    await walk.page.goto('/admin-login')
    await walk.page.getByRole('heading', { name: auth.admin.titles.customer }).waitFor()
    await walk.isSound()
    await walk.follow(auth.admin.toAccount)
    await walk.arrived(account.title)
  })
})
