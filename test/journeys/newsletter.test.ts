import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitShop } from './shop.ts'
import { step } from './step.ts'
import { findings } from './sound.ts'
import { button, freshAddress, heading, linkIn } from './steps.ts'
import { words } from './words.ts'

const shop = visitShop()
const CODE = /LUM(?:-[0-9A-Z]{4}){7}/

const said = {
  de: {
    path: '/newsletter',
    subjects: {
      confirm: 'Bitte bestätige deine Anmeldung',
      welcome: 'Willkommen, deine Anmeldung ist bestätigt',
      known: 'Du bist schon angemeldet',
    },
    problem: 'Bei der Anmeldung zum Newsletter gab es ein Problem. Bitte versuche es später noch einmal.',
    germanOnly: 1,
  },
  en: {
    path: '/en/newsletter',
    subjects: {
      confirm: 'Please confirm your subscription',
      welcome: 'Welcome, your subscription is confirmed',
      known: 'You are already subscribed',
    },
    problem: 'There was a problem signing you up for the newsletter. Please try again later.',
    germanOnly: 0,
  },
}

describe.each(['de', 'en'] as const)('the newsletter (%s)', language => {
  const { path, subjects, problem, germanOnly } = said[language]
  const { newsletter: form, newsletterMails: text, fields, common } = words[language]
  const { 'emotionales-kindertraining': ordered, 'immun-booster': later } = form.programs

  /** Answers what the page says then. */
  async function signUp(page: Page, email: string): Promise<string> {
    await page.goto(path)
    await page.getByLabel(form.email).fill(email)
    await page.getByLabel(form.firstName).fill('Alex')
    await page.getByLabel(ordered).check()
    await button(page, form.submit).click()
    // The form that had the focus is gone.
    await page.locator('[role=status]:focus').getByText(form.doneTitle).waitFor()
    return page.getByRole('main').innerText()
  }

  it('is ordered, confirmed by a button, thanks with a voucher, is changed and left', async () => {
    const email = freshAddress('leserin')
    const page = await shop.newPage({ language })
    step('somebody signs up')
    const answer = await signUp(page, email)
    const [mail] = await shop.mailsTo(email, subjects.confirm)
    if (!mail) throw new Error('The mail is missing.')

    step('the link is looked at, then confirmed by its button')
    await page.goto(linkIn(mail, `${path}/bestaetigen`))
    await heading(page, text.confirm.title).waitFor()
    // Looking at the page, as mail scanners do, confirms nothing.
    expect(await shop.subjectsTo(email)).toEqual([subjects.confirm])
    // The skip link puts its own mark in the address, where the token was.
    await page.locator('#root:not([data-asleep])').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.hash === '#main')
    await button(page, text.confirm.button).click()
    await heading(page, text.confirm.doneTitle).waitFor()
    step('page and mail thank with the same code')
    const code = CODE.exec(await page.getByRole('main').innerText())?.[0]
    expect(code).toBeDefined()
    const [welcome] = await shop.mailsTo(email, subjects.welcome)
    if (!welcome) throw new Error('The mail is missing.')
    expect(welcome.text).toContain(code)

    step('signing up again looks the same; whether somebody reads it already is told to their mailbox only')
    expect(await signUp(page, email)).toBe(answer)
    await shop.mailsTo(email, subjects.known)

    step('the preferences are changed')
    await page.goto(linkIn(welcome, `${path}/einstellungen`))
    await page.getByText(email).waitFor()
    expect(await page.getByLabel(form.firstName).inputValue()).toBe('Alex')
    expect(await page.getByLabel(ordered).isChecked()).toBe(true)
    expect(await page.getByLabel(form.programs['meno-pow']).count()).toBe(germanOnly)
    await page.getByLabel(ordered).uncheck()
    await page.getByLabel(later).check()
    await button(page, text.preferences.submit).click()
    await page.getByRole('status').getByText(text.preferences.saved).waitFor()
    await page.reload()
    await page.getByText(email).waitFor()
    expect(await page.getByLabel(later).isChecked()).toBe(true)
    expect(await page.getByLabel(ordered).isChecked()).toBe(false)

    step('the reader leaves')
    await page.getByRole('main').getByRole('link', { name: text.preferences.leave }).click()
    await heading(page, text.leave.title).waitFor()
    await button(page, text.leave.button).click()
    await heading(page, text.leave.doneTitle).waitFor()
    await page.goto(linkIn(welcome, `${path}/einstellungen`))
    await heading(page, text.preferences.leftTitle).waitFor()
  })

  it('says what is missing, what does not fit and when it has a problem itself, and keeps what was entered', async () => {
    const page = await shop.newPage({
      language,
      expects: [/502.*\/api\/newsletter/],
      isReducedMotion: true,
    })
    await page.setViewportSize({ width: 390, height: 600 })
    await page.route('**/api/newsletter', route => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await page.goto(path)
    step('nothing, then a wrong address is entered')
    const alert = page.getByRole('alert')
    const submit = button(page, form.submit)
    await submit.click()
    await alert.getByText(fields['email-required']).waitFor()
    await page.getByLabel(form.firstName).fill('Alex')
    await page.getByLabel(form.email).fill('alex@')
    await submit.click()
    await alert.getByText(fields['email-invalid']).waitFor()
    expect(await page.getByLabel(form.firstName).inputValue()).toBe('Alex')
    step('the shop has a problem')
    await page.getByLabel(form.email).fill('stau@example.com')
    await submit.click()
    const sentence = alert.getByText(problem)
    await sentence.waitFor()
    // On a phone the form is longer than the screen, and its button stands at the end.
    const isOnScreen = async () => {
      const { y, height } = (await sentence.boundingBox()) ?? { y: -1, height: 0 }
      return y >= 0 && y + height <= 600
    }
    await expect.poll(isOnScreen).toBe(true)
    expect(await page.getByLabel(form.email).inputValue()).toBe('stau@example.com')
  })

  it('tries again at once when asked to, after what a link is for has failed', async () => {
    const page = await shop.newPage({ language, expects: [/(400|502).*\/api\/newsletter/] })
    await page.route('**/api/newsletter/**', route => route.fulfill({ status: 502 }), { times: 1 })
    await page.goto(`${path}/abmelden#token=abc.def`)
    await button(page, text.leave.button).click()
    await heading(page, text.failedTitle).waitFor()
    await button(page, common.again).click()
    await heading(page, text.invalidTitle).waitFor()
  })

  it('says of a link that is no longer good that it is not, and leads to a new sign-up', async () => {
    const page = await shop.newPage({
      language,
      expects: [/ 400 .*\/api\/newsletter/],
      isReducedMotion: true,
    })
    for (const [link, press] of [
      ['bestaetigen#token=abc.def', text.confirm.button],
      ['abmelden#token=abc.def', text.leave.button],
      // Cut off in the mail: said before anything is pressed or touched.
      ['bestaetigen'],
      ['bestaetigen#token=kaputt'],
      ['abmelden'],
      ['abmelden#token=kaputt'],
      ['einstellungen#token=a.b'],
    ]) {
      // Another mark of the same page would load nothing.
      await page.goto('about:blank')
      await page.goto(`${path}/${link}`)
      if (press) await button(page, press).click()
      await heading(page, text.invalidTitle).waitFor()
    }
    step('settings without a link say where it stands, until the page is touched')
    await page.goto(`${path}/einstellungen`)
    await page.mouse.click(4, 420)
    await heading(page, text.invalidTitle).waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: text.anew }).click()
    await heading(page, form.title).waitFor()
  })
})
