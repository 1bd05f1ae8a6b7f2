import { expect, it } from 'vitest'
import { layOut } from '../../../lambdas/platform/letter-layout.ts'

it('each cell that holds words names its type itself, for programs that hand none down into tables', () => {
  const { html } = layOut({
    language: 'de',
    subject: 'Deine Bestellung',
    parts: ['Hallo Kim,', { rows: [['Bestellnummer', 'LU-7K3M-92QK']] }],
    footer: ['Lumeus'],
  })
  const cells = [...html.matchAll(/<td[^>]*style="([^"]*)"[^>]*>(?!\s*<table)/g)].map(
    ([, style = '']) => style,
  )
  expect(cells).toHaveLength(3)
  for (const style of cells) expect(style).toMatch(/font-family:[^;]+;font-size:17px;line-height:1\.6/)
})
