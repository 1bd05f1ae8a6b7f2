import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = (path: string) => readFileSync(new URL(`../../frontend/src/${path}`, import.meta.url), 'utf8')
const guide = source('site/style-guide/StyleGuidePage.tsx') + source('site/style-guide/style-guide-parts.tsx')

/** The account shows them: one brings its encoder along, the other holds its state in the address, which a finished page cannot know. */
const FOR_THE_APP = ['QrCode', 'Tabs']

it('the style guide shows every part of the house', () => {
  const parts = readdirSync(new URL('../../frontend/src/ui', import.meta.url)).flatMap(
    file => /^(\w+)\.tsx$/.exec(file)?.[1] ?? [],
  )
  const missing = parts.filter(part => !guide.includes(`from '../../ui/${part}.tsx'`))
  expect(missing).toEqual(FOR_THE_APP)
})

it('the style guide shows every colour', () => {
  const tokens = [...source('styles/tokens.css').matchAll(/--([\w-]+): oklch/g)].map(([, name]) => name)
  const classes = source('site/style-guide/StyleGuidePage.module.css')
  const missing = new Set(
    tokens.filter(name => !guide.includes(`'${name}'`) || !classes.includes(`.${name} {`)),
  )
  expect([...missing]).toEqual([])
})
