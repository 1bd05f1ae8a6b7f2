import { expect, it } from 'vitest'
import { isPrivate } from '../../frontend/src/without-react/external-script.ts'
import { isPublic, pathsOf, routes } from '../../frontend/src/routes.ts'

const tells = /^(?:thanks-|download-|newsletter)|Training$|^kraftDerEmotionen$/
const paths = (isTelling: boolean) =>
  routes
    .filter(route => isTelling === (tells.test(route.id) || !isPublic(route)))
    .flatMap(pathsOf)
    .map(path => path.replace(/:\w+/, 'x'))

it('no external script runs where somebody trains, buys, is thanked or is at home', () => {
  expect(paths(true).length).toBeGreaterThan(30)
  expect(paths(true).filter(path => !isPrivate(path))).toEqual([])
  expect(isPrivate('/newsletter/')).toBe(true)
})

it('on the others it may run', () => {
  expect(paths(false).filter(isPrivate)).toEqual([])
})
