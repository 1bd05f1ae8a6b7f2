import { expect, it } from 'vitest'
import { routes } from '../../../frontend/src/routes.ts'
import { ELSEWHERE, pageOf } from '../../../lambdas/analytics/page.ts'

// Pages of staff are not counted, and a page that is not found has no name.
const counted = routes.filter(({ id, page }) => id !== 'notFound' && !page.startsWith('admin/'))
const paths = counted.flatMap(({ path, languages }) => {
  const german = path.replace(/:chapter|:page/, '12').replace(/\/:\w+\??/, '/ein-beispiel')
  return languages.map(language => (language === 'en' ? `/en${german}`.replace(/\/$/, '') : german))
})

it.each(paths)('%s is a page that is counted by its name (lambdas/analytics/page.ts)', path => {
  expect(pageOf(path).key).not.toBe(ELSEWHERE)
  expect(pageOf(path).key).toBe(path)
})
