import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Paragraphs } from '../../frontend/src/site/legal/LegalText.tsx'

it('a legal text keeps the order of its lines, and items that stand together are one list', () => {
  const lines = ['Wir speichern:', '– Name', '– E-Mail', 'Wir speichern nicht:', '– IP-Adressen', 'Ende.']
  expect(renderToStaticMarkup(createElement(Paragraphs, { lines }))).toBe(
    [
      '<p>Wir speichern:</p><ul><li>Name</li><li>E-Mail</li></ul>',
      '<p>Wir speichern nicht:</p><ul><li>IP-Adressen</li></ul><p>Ende.</p>',
    ].join(''),
  )
})
