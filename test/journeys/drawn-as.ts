import type { Page } from 'playwright-core'

declare global {
  /** In the page: what decides how an element is drawn, besides the words in it. */
  var drawnAs: (element: Element) => string
}

/**
 * Puts `drawnAs` into a page: the element and everything around it by name, class and state. The content security policy
 * lets no element have a style of its own, so two that are told alike have the same colours.
 */
export const tellDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // What our style sheets select by.
    const STYLED_BY = /^(class|type|open|hidden|popover|disabled|lang|role|href|aria-|data-)/
    const NAMES = /^(aria-(label|labelledby|describedby|controls|owns|details)|data-(src|id|slug|href))$/
    /** FNV-1a twice: thousands of these travel with each question. */
    const hash = (text: string) => {
      let [one, other] = [0x811c9dc5, 0xcbf29ce4]
      for (let at = 0; at < text.length; at++) {
        one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
        other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b)
      }
      return `${one}.${other}`
    }
    const told = new Map<Element, string>()
    globalThis.drawnAs = element => {
      const known = told.get(element)
      if (known !== undefined) return known
      const attributes = [...element.attributes]
        .filter(({ name }) => STYLED_BY.test(name) && !NAMES.test(name))
        .map(({ name, value }) => (name === 'href' ? name : `${name}=${value}`))
      const own = `${element.localName} ${attributes.toSorted().join(' ')}`
      const { parentElement: parent } = element
      const whole = hash(parent && parent !== document.body ? `${globalThis.drawnAs(parent)} > ${own}` : own)
      told.set(element, whole)
      return whole
    }
  })
