import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch } from '../journeys/chromium.ts'

const FORM = `
  <form>
    <input id="email" name="email" type="email">
    <textarea id="message" name="message"></textarea>
    <select id="topic" name="topic"><option value=""></option><option value="media">Media</option></select>
    <input type="checkbox" name="interests" value="sleep"><input type="checkbox" name="interests" value="meno">
    <input type="checkbox" id="terms" name="terms">
    <input type="password" id="password" name="password">
    <input id="shown" name="new" autocomplete="new-password">
    <input id="code" name="code" inputmode="numeric">
    <input id="second" name="second" autocomplete="one-time-code">
    <input type="hidden" name="token" value="tok">
  </form>
  <fieldset><input type="radio" name="theme" value="day"><input type="radio" name="theme" value="evening"></fieldset>
  <search><input id="search" type="search"></search>`
const TYPED = { '#email': 'kim@example.com', '#message': 'Guten Tag', '#search': 'Schlaf' }
const NOTHING = { '#email': '', '#message': '', '#search': '' }

let browser: Browser
let page: Page
let script = ''
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['frontend/src/without-react/saved-input.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'input',
  })
  script = outputFiles[0]?.text ?? ''
  browser = await launch()
})
afterAll(() => browser.close())
beforeEach(async () => {
  const context = await browser.newContext()
  page = await context.newPage()
  await page.route('https://shop.example.com/**', (route, request) => {
    const isShell = request.url().endsWith('/auth')
    const root = isShell ? '<div id="root" data-shell=""></div>' : `<div id="root">${FORM}</div>`
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>.</title>${root}` })
  })
  return () => context.close()
})

const open = async (path: string) => {
  await page.goto(`https://shop.example.com${path}`)
  await page.addScriptTag({ content: script })
}
const saveFor = (path: string) => page.evaluate(`input.saveInput(${JSON.stringify(path)})`)
const restore = () => page.evaluate('input.restoreInput()')
const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
const draw = (form: string) =>
  page.evaluate(form => {
    const root = document.querySelector('#root')
    if (root) root.innerHTML = form
  }, form)
const type = async (values: Record<string, string>) => {
  for (const [selector, value] of Object.entries(values)) await page.fill(selector, value)
}
const typed = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(TYPED).map(async selector => [selector, await page.inputValue(selector)] as const),
    ),
  )

describe('what was typed before the language was switched', () => {
  it('stands in the next document, once, and nowhere else', async () => {
    await open('/newsletter')
    await type(TYPED)
    await page.selectOption('#topic', 'media')
    await page.check('[value=meno]')
    await saveFor('/en/newsletter')
    await open('/en/newsletter')
    await restore()
    expect(await typed()).toEqual(TYPED)
    expect(await page.inputValue('#topic')).toBe('media')
    expect([await page.isChecked('[value=meno]'), await page.isChecked('[value=sleep]')]).toEqual([
      true,
      false,
    ])
    expect(await kept()).toBe('{}')
    await open('/en/newsletter')
    await restore()
    expect(await typed()).toEqual(NOTHING)
  })

  it('never is a password, a code, a token, a consent or the look of the page', async () => {
    await open('/newsletter')
    await type({ '#password': 'geheim12', '#shown': 'geheim12', '#code': '123456', '#second': '123456' })
    for (const box of ['#terms', '[value=evening]']) await page.check(box)
    await saveFor('/en/newsletter')
    expect(await kept()).toBe('{}')
    await type({ '#email': 'kim@example.com' })
    await saveFor('/en/newsletter')
    expect(await kept()).toContain('kim@example.com')
    expect(await kept()).not.toMatch(/geheim|123456|terms|evening|"tok"/)
  })

  it('is empty or without a tick in the next document, where it was emptied or unticked', async () => {
    const stored = `
      <form>
        <input id="firstName" name="firstName" value="Erika"><input id="lastName" name="lastName" value="Muster">
        <select id="country" name="country"><option>DE<option selected>AT</select>
        <input type="checkbox" name="interests" value="sleep" checked>
        <input type="checkbox" name="interests" value="meno" checked>
        <input type="checkbox" id="newsletter" name="newsletter" checked>
        <input type="checkbox" id="terms" name="terms">
      </form>`
    const shown = async () => ({
      fields: await Promise.all(['#firstName', '#lastName', '#country'].map(field => page.inputValue(field))),
      ticked: await page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value),
      ),
    })
    const asLeft = { fields: ['', 'Muster', 'DE'], ticked: ['sleep'] }
    const change = async () => {
      await open('/newsletter')
      await draw(stored)
      await type({ '#firstName': '' })
      await page.selectOption('#country', 'DE')
      for (const box of ['[value=meno]', '#newsletter']) await page.uncheck(box)
      await page.check('#terms')
    }
    await change()
    await saveFor('/en/newsletter')
    expect(await kept()).not.toContain('terms')
    await open('/en/newsletter')
    await draw(stored)
    await restore()
    expect(await shown()).toEqual(asLeft)

    await change()
    await saveFor('/auth')
    await open('/auth')
    await restore()
    await page.evaluate(() => document.dispatchEvent(new Event('awake')))
    await draw(stored)
    expect(await shown()).toEqual(asLeft)
  })

  it('is gone, and typed nowhere, where another page came instead', async () => {
    await open('/newsletter')
    await type(TYPED)
    await saveFor('/en/newsletter')
    await open('/en/partner')
    await restore()
    expect(await typed()).toEqual(NOTHING)
    expect(await kept()).toBe('{}')
  })

  it('waits until the browser has drawn a page of the app, but not in the storage', async () => {
    await open('/newsletter')
    await type(TYPED)
    await saveFor('/auth')
    await open('/auth')
    await restore()
    expect(await kept()).toBe('{}')
    await page.evaluate(form => {
      const root = document.querySelector('#root')
      if (root) root.innerHTML = form
      document.dispatchEvent(new Event('awake'))
    }, FORM)
    expect(await typed()).toEqual(TYPED)
  })

  it('waits for a form that is drawn later, and types over nothing that stands there', async () => {
    await open('/newsletter')
    await type(TYPED)
    await saveFor('/auth')
    await open('/auth')
    await restore()
    await page.evaluate(() => document.dispatchEvent(new Event('awake')))
    await draw('<form><input id="email" name="email" value="b@example.com"></form>')
    expect(await page.inputValue('#email')).toBe('b@example.com')
    await draw(FORM)
    expect(await typed()).toEqual({ ...TYPED, '#email': '' })
    await draw('')
    await draw(FORM)
    expect(await typed()).toEqual(NOTHING)
  })

  it('is typed over what was stored, where that has not changed meanwhile', async () => {
    const stored = (firstName: string, country: string) => `
      <form>
        <input id="firstName" name="firstName" value="${firstName}">
        <input id="lastName" name="lastName" value="Muster">
        <select id="country" name="country">
          ${['DE', 'AT', 'CH'].map(code => `<option ${code === country ? 'selected' : ''}>${code}</option>`).join('')}
        </select>
      </form>`
    const shown = () =>
      Promise.all(['#firstName', '#lastName', '#country'].map(field => page.inputValue(field)))
    const typeOver = async () => {
      await open('/newsletter')
      await draw(stored('Erika', 'DE'))
      await type({ '#firstName': 'Anderer' })
      await page.selectOption('#country', 'CH')
      await saveFor('/auth')
      await open('/auth')
      await restore()
      await page.evaluate(() => document.dispatchEvent(new Event('awake')))
    }
    await typeOver()
    await draw(stored('Erika', 'DE'))
    expect(await shown()).toEqual(['Anderer', 'Muster', 'CH'])
    await typeOver()
    await draw(stored('Frieda', 'AT'))
    expect(await shown()).toEqual(['Frieda', 'Muster', 'AT'])
  })

  it('waits on its own page only', async () => {
    await open('/newsletter')
    await type(TYPED)
    await saveFor('/auth')
    await open('/auth')
    await restore()
    await page.evaluate(() => document.dispatchEvent(new Event('awake')))
    await page.evaluate(() => history.pushState(null, '', '/partner'))
    await draw(FORM)
    expect(await typed()).toEqual(NOTHING)
  })
})
