import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** How somebody works a page. The same journey with the other hand proves that it can be worked that way, too. */
export interface Hand {
  press: (target: Locator) => Promise<void>
  fill: (field: Locator, text: string) => Promise<void>
  check: (box: Locator) => Promise<void>
  /** One of several: `radio` of all that are in that part of the page. */
  choose: (part: Page | Locator, radio: string | RegExp) => Promise<void>
}

export const pointer: Hand = {
  press: target => target.click(),
  fill: (field, text) => field.fill(text),
  check: box => box.check(),
  choose: (part, radio) => part.getByRole('radio', { name: radio }).check(),
}

/** A finger on a phone; letters come from its keyboard. */
export const finger: Hand = {
  press: target => target.tap(),
  async fill(field, text) {
    await field.tap()
    await field.fill(text)
  },
  async check(box) {
    if (!(await box.isChecked())) await box.tap()
  },
  choose: (part, radio) => part.getByRole('radio', { name: radio }).tap(),
}

/** Tab, Enter and Space alone. Where the focus goes must be on the screen and show a ring. */
export const keyboard: Hand = {
  async press(target) {
    await tabTo(target)
    // As a click waits for it: a button may wait for a price that is on its way.
    await expect.poll(() => target.isEnabled()).toBe(true)
    await target.page().keyboard.press((await isButton(target)) ? 'Space' : 'Enter')
  },
  async fill(field, text) {
    await tabTo(field)
    const { keyboard } = field.page()
    await keyboard.press('ControlOrMeta+A')
    if (text) await keyboard.type(text)
    else await keyboard.press('Delete')
  },
  async check(box) {
    await tabTo(box)
    if (!(await box.isChecked())) await box.page().keyboard.press('Space')
  },
  /** Tab leads to the one that is chosen, or to the first; from there arrows. */
  async choose(part, name) {
    const radio = part.getByRole('radio', { name })
    const chosen = part.getByRole('radio', { checked: true })
    await radio.waitFor()
    await keyboard.check((await chosen.count()) > 0 ? chosen : part.getByRole('radio').first())
    for (let stop = 0; stop < MAX_STOPS && !(await radio.isChecked()); stop++)
      await radio.page().keyboard.press('ArrowDown')
    expect(await radio.isChecked()).toBe(true)
  },
}

const isButton = (target: Locator) => target.evaluate(element => element instanceof HTMLButtonElement)

/** More stops than any page has. */
const MAX_STOPS = 90

/** Goes on by Tab, or back where the target lies behind, until it has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page()
  // A locator would look for it anew at each stop, which takes longer than the stop.
  let part = await target.elementHandle()
  // What was announced meanwhile has been moved into view, and the focus has stayed where it was.
  if (await part?.evaluate(element => element === document.activeElement)) return
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    const way = await part?.evaluate(element => {
      if (!element.isConnected) return 'replaced'
      const { activeElement } = document
      if (activeElement === element) return undefined
      const isBehind =
        activeElement !== null &&
        activeElement !== document.body &&
        element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING
      return isBehind ? 'Shift+Tab' : 'Tab'
    })
    if (!way) break
    if (way === 'replaced') part = await target.elementHandle()
    else await keyboard.press(way)
  }
  await expectFocusShown(target)
}

async function expectFocusShown(target: Locator): Promise<void> {
  const shown = await target.evaluate(async element => {
    // The header slides in within 200 ms; what breathes goes on for ever.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { top, bottom } = element.getBoundingClientRect()
    return {
      isFocused: element === document.activeElement,
      isOnScreen: top >= 0 && bottom <= innerHeight + 1,
      // In a list the whole row has it.
      hasRing:
        element.matches(':focus-visible') &&
        [element, element.closest('tr')].some(
          each => each !== null && getComputedStyle(each).outlineStyle !== 'none',
        ),
    }
  })
  expect([String(target), shown]).toEqual([
    String(target),
    { isFocused: true, isOnScreen: true, hasRing: true },
  ])
}

/** Puts the text into the clipboard and pastes it, as from a mail or a password manager. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(text => navigator.clipboard.writeText(text), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
}
