import { expect, it } from 'vitest'
import { routes } from '../../../frontend/src/routes.ts'
import { ELSEWHERE, pageOf } from '../../../lambdas/analytics/page.ts'

// Pages of staff are not counted, and a page that is not found has no name.
const counted = routes.filter(({ id, page }) => id !== 'notFound' && !page.startsWith('admin/'))
const paths = counted.flatMap(({ path, languages }) => {
  // All further pages of a list have one name.
  const german = path.replace(/:chapter/, '12').replace(/\/:(?!page)\w+\??/, '/ein-beispiel')
  return languages.map(language => (language === 'en' ? `/en${german}`.replace(/\/$/, '') : german))
})

it.each(paths)('%s is a page that is counted by its name (lambdas/analytics/page.ts)', path => {
  const { key } = pageOf(path.replace(':page', '12'))
  expect(key).not.toBe(ELSEWHERE)
  expect(key).toBe(path)
})

const LANGUAGES = ['de', 'en'] as const
const missing = counted.flatMap(({ path, languages }) => {
  const german = path
    .replace(/:page/, '12')
    .replace(/:chapter/, '12')
    .replace(/\/:\w+\??/, '/ein-beispiel')
  return LANGUAGES.filter(language => !languages.includes(language)).map(language =>
    language === 'en' ? `/en${german}` : german,
  )
})

it.each(missing)('%s is no page, and has no name', path => {
  expect(pageOf(path).key).toBe(ELSEWHERE)
})

it.each(['/en', '/en/en', '/en/'])('%s is the home page in English, or nothing', path => {
  expect(pageOf(path).key).toBe(path === '/en' ? path : ELSEWHERE)
})
