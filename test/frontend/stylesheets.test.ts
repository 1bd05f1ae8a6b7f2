import { expect, test } from 'vitest'
import { sheetsFor, sheetsOf } from '../../frontend/src/renderer/stylesheets.ts'

const home = { id: 'home', frame: 'public', page: 'site/home/HomePage' } as const
const account = { id: 'account', frame: 'account', page: 'account/AccountPage' } as const
const staff = { id: 'adminLogin', frame: 'admin', page: 'admin/OrdersPage' } as const

/** The last one is a part of pages of the staff, and only named like one. */
const pages = [
  'src/site/home/HomePage.tsx',
  'src/account/AccountPage.tsx',
  'src/admin/OrdersPage.tsx',
  'src/admin/list/ListPage.tsx',
]
const manifest = {
  'src/frame/start.tsx': { file: 'start.js', css: ['start.css'], dynamicImports: pages },
  'src/site/home/HomePage.tsx': { file: 'home.js', css: ['home.css'] },
  'src/account/AccountPage.tsx': { file: 'account.js', imports: ['shared'], css: ['account.css'] },
  'src/admin/OrdersPage.tsx': {
    file: 'orders.js',
    imports: ['shared', 'src/admin/list/ListPage.tsx'],
    css: ['orders.css'],
  },
  'src/admin/list/ListPage.tsx': { file: 'list.js', css: ['list.css'] },
  shared: { file: 'table.js', css: ['table.css'] },
}

test('styles of the staff lie in a sheet that no customer loads; what both wear is in the app’s', () => {
  const sheets = sheetsOf(manifest, [staff, home, account])
  expect(sheets).toEqual({
    'public.css': ['start.css', 'home.css'],
    'app.css': ['table.css', 'account.css'],
    'staff.css': ['list.css', 'orders.css'],
  })
  const built = Object.fromEntries(Object.keys(sheets).map(name => [name, { file: name }]))
  expect(sheetsFor(built, home)).toEqual(['public.css'])
  expect(sheetsFor(built, account)).toEqual(['public.css', 'app.css'])
  expect(sheetsFor(built, staff)).toEqual(['public.css', 'app.css', 'staff.css'])
})

test('without a page of the staff there is no sheet of theirs', () => {
  expect(Object.keys(sheetsOf(manifest, [home, account]))).toEqual(['public.css', 'app.css'])
})
