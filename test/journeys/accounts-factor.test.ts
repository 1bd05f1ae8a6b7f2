import { describe, expect, it } from 'vitest'
import { paste } from './hands.ts'
import { join, signInBehind, switchFactorOn } from './members.ts'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { appFor } from './staff.ts'
import { freshAddress, linkIn, PASSWORD } from './steps.ts'
import { setOut, type Walk, WAYS } from './walk.ts'

const shop = visitShop()
// Another password has ended the sign-in that the next one then wants to end.
const refusals = [/ 400 .*localhost:\d+\/\)/, / 401 .*\/api\/account\/sign-out/]

const OWN_PASSWORD = 'ein anderer Satz'
const SUBJECTS = {
  de: { lost: 'Authenticator-App verloren', waiting: 'Zweiter Faktor: Wartezeit hat begonnen' },
  en: { lost: 'Authenticator app lost', waiting: 'Second factor: the waiting time has begun' },
}

async function enter({ text: { auth }, ...walk }: Walk, email: string, password = PASSWORD): Promise<void> {
  await walk.fill(auth.email, email)
  await walk.fill(auth.password, password)
  await walk.press(auth.submit)
  await walk.asksForCode(auth.titles.code)
}

describe.each(WAYS)('$how', way => {
  it('with the second factor on, the sign-in asks for a code, and so does switching it off', async () => {
    const email = freshAddress('faktor')
    await join(shop, { email }, way.language)
    const stored = await signInBehind(shop, { email })
    const walk = await setOut(shop, way, { stored, expects: refusals })
    const { page } = walk
    const { account, auth, fields } = walk.text
    const { factor } = account.account
    const enterCode = async (code: string, part = walk) => {
      await part.fill(auth.code.label, code)
      await part.press(auth.code.submit)
    }
    step('it is switched on')
    await page.goto('/user-dashboard?tab=account')
    await walk.press(factor.switchOn)
    const setup = walk.inside()
    await setup.arrived(factor.switchOn)
    await setup.fill(auth.password, PASSWORD)
    await setup.press(auth.signInAgain.submit)
    await page.getByRole('heading', { name: auth.factor.prove }).waitFor()
    await page.getByRole('img', { name: auth.factor.qr }).waitFor()
    expect(await setup.autofill()).toEqual({ code: 'one-time-code' })
    await walk.isSound()
    const code = await appFor(page)
    await setup.fill(auth.code.label, await code())
    await setup.press(auth.factor.submit)
    await walk.told(auth.problems['factor-on'])

    step('the next sign-in asks for a code')
    await enter(walk, email)
    expect(await walk.autofill()).toEqual({ code: 'one-time-code' })
    await enterCode('12 34')
    await walk.refused(fields['code-format'])
    await walk.isSound()
    await enterCode('000000')
    await walk.refused(auth.problems['code-invalid'])
    // Authenticator apps show, and copy, two groups of three.
    await paste(walk.field(auth.code.label), (await code()).replace(/^.../, '$& '))
    await walk.press(auth.code.submit)
    await walk.arrived(account.title)
    await page.getByText(factor.on, { exact: true }).waitFor()

    step('it is switched off, for password and code')
    await walk.press(factor.switchOff)
    const proof = walk.inside()
    await proof.arrived(factor.switchOff)
    expect(await proof.autofill()).toEqual({ email: 'username', password: 'current-password' })
    await proof.fill(auth.password, PASSWORD)
    await proof.press(auth.signInAgain.submit)
    await proof.field(auth.code.label).waitFor()
    await walk.isSound()
    await enterCode(await code(), proof)
    await walk.told(factor.removed)
    await page.getByText(factor.off, { exact: true }).waitFor()
    await walk.press(account.account.signOut)
    await page.getByRole('heading', { name: auth.titles['sign-in'] }).waitFor()
    await walk.fill(auth.email, email)
    await walk.fill(auth.password, PASSWORD)
    await walk.press(auth.submit)
    await walk.arrived(account.title)
  })

  it('a new password asks for a code; a lost authenticator goes after two proofs and a waiting time, and can be kept', async () => {
    const email = freshAddress('verloren')
    await join(shop, { email }, way.language)
    const code = await switchFactorOn(shop, await signInBehind(shop, { email }))
    const walk = await setOut(shop, way, { expects: refusals })
    const { page } = walk
    const { account, auth, fields } = walk.text
    const { password } = account.account
    step('signing in with a code')
    await page.goto('/user-dashboard?tab=account')
    await enter(walk, email)
    await walk.fill(auth.code.label, await code())
    await walk.press(auth.code.submit)
    await walk.arrived(account.title)
    step('a new password asks for one, too')
    await walk.press(password.open)
    const change = walk.inside()
    await change.arrived(password.open)
    expect(await change.autofill()).toEqual({
      username: 'username',
      password: 'new-password',
      repeat: 'new-password',
    })
    await change.fill(auth.newPassword.label, OWN_PASSWORD)
    await change.fill(auth.newPassword.repeat, OWN_PASSWORD)
    await change.press(password.submit)
    await change.field(auth.code.label).waitFor()
    await walk.isSound()
    await change.fill(auth.code.label, await code())
    await change.press(auth.code.submit)
    await walk.told(password.done)
    await walk.press(account.account.signOut)
    await page.getByRole('heading', { name: auth.titles['sign-in'] }).waitFor()
    step('the authenticator is lost')
    await enter(walk, email, OWN_PASSWORD)
    await walk.follow(auth.lostDevice)
    await walk.arrived(auth.titles['lost-device'])
    expect(await walk.field(auth.email).inputValue()).toBe(email)
    await walk.fill(auth.email, '')
    await walk.press(auth.factor.lost.submit)
    await walk.refused(fields['email-required'])
    await walk.isSound()
    await walk.fill(auth.email, email)
    await walk.press(auth.factor.lost.submit)
    await walk.told(auth.factor.lost.sent)
    await walk.arrived(auth.titles['lost-device'])
    await walk.isSound()
    await walk.press(auth.otherAddress)
    expect(await walk.field(auth.email).inputValue()).toBe(email)

    step('the mail proves the mailbox')
    const follow = async (subject: string) => {
      const [mail] = await shop.mailsTo(email, subject)
      if (!mail) throw new Error('The mail is missing.')
      await page.goto(linkIn(mail, '/auth/confirm'))
    }
    const { reset, keep } = auth.factor.answer
    await follow(SUBJECTS[way.language].lost)
    await walk.press(reset.submit)
    await walk.arrived(reset.doneTitle)
    await walk.isSound()
    await page.waitForURL(/\/auth\/confirm$/)
    step('the owner keeps it')
    await follow(SUBJECTS[way.language].waiting)
    await walk.press(keep.submit)
    await walk.arrived(keep.doneTitle)

    step('a link that was cut off offers nothing to press, and claims nothing')
    const { answer } = auth.factor
    for (const [name, { title, text, submit }] of [
      ['factor-reset', answer.reset],
      ['factor-keep', answer.keep],
      ['email-undo', answer.email],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(`/auth/confirm#${name}=kaputt`)
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
      await walk.refused(answer.malformed)
      expect(await page.getByText(text).count()).toBe(0)
      expect(await page.getByRole('button', { name: submit, exact: true }).count()).toBe(0)
    }
    await walk.isSound()
  })
})
