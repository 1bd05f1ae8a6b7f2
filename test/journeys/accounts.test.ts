import { describe, expect, it } from 'vitest'
import { buy } from '../../local/seed/shopper.ts'
import { paste } from './hands.ts'
import { join } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { freshAddress, linkIn, ORDER_NUMBER, PASSWORD, SLUG, SUBJECTS } from './steps.ts'
import { setOut, walkOn, WAYS } from './walk.ts'

const shop = visitShop()

/** The browser names each refused call; the identity service refuses with 400. */
const refusals = [/ 400 .*localhost:\d+\/\)/]

const OWN_PASSWORD = 'ein ganz eigener Satz'
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const bought = (email: string) =>
  buy(shop.url, { slug: SLUG, email, firstName: 'Alex', lastName: 'Beispiel' })

describe.each(WAYS)('$how', way => {
  it('a visitor signs up, proves the address by the code and is in the account, with what was bought as a guest', async () => {
    const email = freshAddress('neu')
    await bought(email)
    const walk = await setOut(shop, way, { expects: refusals })
    const { page } = walk
    const { account, auth, fields } = walk.text
    step('the way leads from the account to signing up')
    await page.goto('/user-dashboard')
    await walk.follow(auth.titles['sign-up'])
    await walk.arrived(auth.titles['sign-up'])
    await page.waitForURL(/view=sign-up/)
    expect(await walk.autofill()).toEqual({
      email: 'username',
      password: 'new-password',
      repeat: 'new-password',
    })

    step('everything that is wrong is said at once, then each rule of a password')
    await walk.press(auth.signUp.submit)
    await walk.refused(fields['email-required'])
    await walk.refused(fields['password-required'])
    await walk.isSound()
    await walk.fill(auth.email, email)
    for (const [password, repeated, refusal] of [
      ['fünf5', 'fünf5', fields['password-below-six']],
      ['sieben7', 'sieben7', fields['password-too-weak']],
      [PASSWORD, `${PASSWORD}!`, fields['password-mismatch']],
    ] as const) {
      await walk.fill(auth.newPassword.label, password)
      await walk.fill(auth.newPassword.repeat, repeated)
      await walk.press(auth.signUp.submit)
      await walk.refused(refusal)
    }
    await page.locator('[aria-live=polite]').getByText(auth.newPassword.strength.good).waitFor()
    expect(await walk.field(auth.email).inputValue()).toBe(email)
    await walk.fill(auth.newPassword.repeat, PASSWORD)
    await walk.press(auth.signUp.submit)

    step('the code is asked for, and a wrong one refused')
    await walk.asksForCode(auth.confirm.title)
    expect(page.url()).not.toContain(email)
    expect(await walk.autofill()).toEqual({ email: 'username', code: 'one-time-code' })
    const [code = ''] = await shop.codesTo(email, 1)
    await walk.fill(auth.code.label, '12345')
    await walk.press(auth.confirm.submit)
    await walk.refused(fields['code-format'])
    await walk.fill(auth.code.label, otherThan(code))
    await walk.press(auth.confirm.submit)
    await walk.refused(auth.problems['code-refused'])
    await walk.isSound()

    step('who comes back to sign in meanwhile is led to the code')
    const later = await setOut(shop, way, { expects: refusals })
    await later.page.goto('/auth')
    await later.fill(auth.email, email)
    await later.fill(auth.password, PASSWORD)
    await later.press(auth.submit)
    await later.asksForCode(auth.confirm.title)
    await later.page.getByText(auth.problems['not-confirmed']).waitFor()
    await later.page.getByText(auth.confirm.sent.replace('{{email}}', email)).waitFor()
    const [, newest = ''] = await shop.codesTo(email, 2)

    step('a reload keeps the address; the right code is enough, and the password of before signs in')
    await page.reload()
    await page.getByText(auth.confirm.sent.replace('{{email}}', email)).waitFor()
    await paste(walk.field(auth.code.label), ` ${newest.slice(0, 3)} ${newest.slice(3)}`)
    await walk.press(auth.confirm.submit)
    await walk.told(auth.problems.confirmed)
    expect(await walk.field(auth.email).inputValue()).toBe(email)
    await walk.fill(auth.password, PASSWORD)
    await walk.press(auth.submit)
    await walk.arrived(account.title)
    await page.getByRole('row').filter({ hasText: ORDER_NUMBER }).waitFor()
    await page.waitForURL(url => url.pathname === '/user-dashboard')
  })

  it('a visitor confirms by the link in the mail, chooses an own password, and cannot sign up again', async () => {
    const email = freshAddress('verweis')
    const walk = await setOut(shop, way, { expects: refusals })
    const { account, auth } = walk.text
    const signUp = async () => {
      await walk.page.goto('/auth?view=sign-up')
      await walk.fill(auth.email, email)
      await walk.fill(auth.newPassword.label, PASSWORD)
      await walk.fill(auth.newPassword.repeat, PASSWORD)
      await walk.press(auth.signUp.submit)
    }
    step('somebody signs up')
    await signUp()
    await walk.asksForCode(auth.confirm.title)
    const [code = ''] = await shop.codesTo(email, 1)

    step('the mail is opened in another window, which knows nothing of the password')
    const elsewhere = walkOn(await walk.page.context().newPage(), way)
    await elsewhere.page.goto(`/auth/confirm#${new URLSearchParams({ email, code }).toString()}`)
    await elsewhere.page.waitForURL(/\/auth\/confirm$/)
    await expect.poll(() => elsewhere.field(auth.email).inputValue()).toBe(email)
    await elsewhere.press(auth.resend.submit)
    await elsewhere.told(auth.resend.sent)
    step('where none comes, it is said what to do')
    await elsewhere.page.getByText(auth.resend.none).waitFor()
    await elsewhere.page
      .getByRole('contentinfo')
      .getByRole('button', { name: elsewhere.text.common.contact.open })
      .waitFor()
    const [before = '', after = ''] = auth.resend.wait.split('{{seconds}}')
    await elsewhere.page.getByText(new RegExp(`^${before}\\d+${after}$`)).waitFor()
    const [, newest = ''] = await shop.codesTo(email, 2)
    await elsewhere.press(auth.confirm.submit)
    await elsewhere.refused(auth.problems['code-refused'])
    await elsewhere.fill(auth.code.label, newest)
    await elsewhere.press(auth.confirm.submit)
    step("the first password may be a stranger's and stops working")
    await elsewhere.asksForCode(auth.titles.reset)
    await elsewhere.page.getByText(auth.confirm.ownPassword).waitFor()
    await elsewhere.isSound()

    const stranger = await setOut(shop, way, { expects: refusals })
    await stranger.page.goto('/auth')
    expect(await stranger.autofill()).toEqual({ email: 'username', password: 'current-password' })
    await stranger.fill(auth.email, email)
    await stranger.fill(auth.password, PASSWORD)
    await stranger.press(auth.submit)
    await stranger.refused(auth.problems['invalid-credentials'])

    step("a password of one's own is chosen, after a reload too")
    await elsewhere.page.reload()
    await elsewhere.page.getByRole('heading', { name: auth.titles.reset }).waitFor()
    expect(await elsewhere.field(auth.email).inputValue()).toBe(email)
    const [, , own = ''] = await shop.codesTo(email, 3)
    await elsewhere.fill(auth.code.label, own)
    await elsewhere.fill(auth.newPassword.label, OWN_PASSWORD)
    await elsewhere.fill(auth.newPassword.repeat, OWN_PASSWORD)
    await elsewhere.press(auth.forgot.save)
    await elsewhere.arrived(account.title)

    step('signing up again is refused and leads to signing in')
    await walk.page.evaluate(language => {
      localStorage.clear()
      localStorage.setItem('language', language)
    }, way.language)
    await signUp()
    await walk.refused(auth.problems['already-registered'])
    await walk.follow(auth.toSignIn)
    expect(await walk.field(auth.email).inputValue()).toBe(email)

    step('who never entered the code finds the page for it')
    await signUp()
    await walk.follow(auth.signUp.toCode)
    await walk.page.waitForURL(/\/auth\/confirm$/)
    expect(await walk.field(auth.email).inputValue()).toBe(email)
    await walk.press(auth.resend.submit)
    await walk.told(auth.resend.sent)
    await walk.page.goto('/auth?view=forgot')
    await walk.fill(auth.email, email)
    await walk.follow(auth.signUp.toCode)
    await walk.asksForCode(auth.confirm.title)
    expect(await walk.field(auth.email).inputValue()).toBe(email)
    // The code of then is spent, and the address proven: the way on is a password of one's own.
    await walk.fill(auth.code.label, newest)
    await walk.press(auth.confirm.submit)
    await walk.refused(auth.problems['already-confirmed'])
    await walk.follow(auth.forgot.link)
    await walk.arrived(auth.titles.forgot)
    expect(await walk.field(auth.email).inputValue()).toBe(email)
    expect(walk.page.url()).not.toContain('verweis')
  })

  it('a forgotten password is chosen anew; who has no account reads the same', async () => {
    const unknown = freshAddress('niemand')
    const walk = await setOut(shop, way, { expects: refusals })
    const { page } = walk
    const { account, auth } = walk.text
    /** What was entered to sign in need not be entered once more, and stands in no address. */
    const forget = async (email: string) => {
      await walk.fill(auth.email, email)
      await walk.follow(auth.forgot.link)
      await walk.arrived(auth.titles.forgot)
      expect(await walk.field(auth.email).inputValue()).toBe(email)
      expect(decodeURIComponent(page.url())).not.toContain(email)
    }
    const askFor = async (email: string) => {
      await page.goto('/auth?next=%2Fuser-dashboard%3Ftab%3Ddownloads')
      await forget(email)
      await walk.press(auth.forgot.submit)
      await walk.asksForCode(auth.titles.reset)
      return page.getByRole('main').innerText()
    }
    const choose = async (code: string, password: string, at = walk) => {
      await at.fill(auth.code.label, code)
      await at.fill(auth.newPassword.label, password)
      await at.fill(auth.newPassword.repeat, password)
      await at.press(auth.forgot.save)
    }
    step('an address without an account')
    const answer = await askFor(unknown)
    await choose('123456', PASSWORD)
    await walk.refused(auth.problems['code-refused'])
    await walk.isSound()
    expect(await shop.subjectsTo(unknown)).toEqual([])

    step('the door of the staff takes the address along, too')
    await page.goto('/admin-login')
    await forget(freshAddress('team'))

    step('an address with an account reads the same')
    const email = freshAddress('vergesslich')
    await join(shop, { email }, way.language)
    expect(await askFor(email)).toBe(answer)
    expect(await walk.autofill()).toEqual({
      email: 'username',
      code: 'one-time-code',
      password: 'new-password',
      repeat: 'new-password',
    })
    const [, code = ''] = await shop.codesTo(email, 2)
    step('another window takes the code, too, and knows nothing of the address')
    const elsewhere = walkOn(await page.context().newPage(), way)
    await elsewhere.page.goto('/auth?view=forgot')
    expect(await elsewhere.field(auth.email).inputValue()).toBe('')
    await elsewhere.follow(auth.forgot.hasCode)
    await elsewhere.arrived(auth.titles.reset)
    await elsewhere.page.getByText(auth.forgot.elsewhere).waitFor()
    await elsewhere.fill(auth.email, email)
    await choose(otherThan(code), PASSWORD, elsewhere)
    await elsewhere.refused(auth.problems['code-refused'])
    await elsewhere.isSound()
    await elsewhere.page.close()

    step('while the mail was read the page was lost: it asks for that code')
    await page.reload()
    await walk.asksForCode(auth.titles.reset)
    expect(await walk.field(auth.email).inputValue()).toBe(email)
    await choose(code, OWN_PASSWORD)
    await walk.arrived(account.title)
    await page.waitForURL(url => url.search === '?tab=downloads')
  })

  it('an invited guest chooses a password; a changed invitation opens nothing, a used one leads to signing in', async () => {
    const email = freshAddress('eingeladen')
    await bought(email)
    const [contract] = await shop.mailsTo(email, SUBJECTS.contract)
    if (!contract) throw new Error('The mail is missing.')
    const link = linkIn(contract, '/auth/set-password')
    const middle = link.length - 30
    const changed = link.slice(0, middle) + (link[middle] === 'a' ? 'b' : 'a') + link.slice(middle + 1)
    const expects = [...refusals, / 4(00|09) .*\/api\/account\//]
    const walk = await setOut(shop, way, { expects })
    const { page } = walk
    const { account, auth, fields } = walk.text
    step('a changed invitation opens nothing')
    await page.goto(changed)
    await page.getByRole('heading', { name: auth.setPassword.invalidTitle }).waitFor()

    step('the invitation asks for a password and refuses a short one')
    await page.goto('about:blank')
    await page.goto(link)
    await page.reload()
    await page.getByRole('heading', { name: auth.setPassword.title }).waitFor()
    expect(await walk.autofill()).toEqual({ email: 'username', password: 'new-password' })
    expect(await walk.field(auth.setPassword.email).inputValue()).toBe(email)
    await walk.fill(auth.setPassword.password, 'sieben7')
    await walk.press(auth.setPassword.submit)
    await walk.refused(fields['password-too-short'])
    await walk.isSound()
    step('the account is open')
    await walk.fill(auth.setPassword.password, PASSWORD)
    await walk.press(auth.setPassword.submit)
    await walk.arrived(account.title)
    await page.getByRole('article').first().waitFor()
    expect(await page.evaluate(() => history.length)).toBeLessThan(6)

    step('opened once more, the links lead there again')
    for (const used of [link, '/auth/confirm']) {
      await page.goto('about:blank')
      await page.goto(used)
      await page.waitForURL(/\/user-dashboard/)
    }

    step('elsewhere the used one leads to signing in')
    const thief = await setOut(shop, way, { expects })
    await thief.page.goto(link)
    await thief.page.getByRole('heading', { name: auth.setPassword.existsTitle }).waitFor()
    await thief.follow(auth.setPassword.toSignIn)
    await thief.arrived(auth.titles['sign-in'])
    await thief.fill(auth.email, email)
    await thief.fill(auth.password, 'nur geraten')
    await thief.press(auth.submit)
    await thief.refused(auth.problems['invalid-credentials'])
  })
})
