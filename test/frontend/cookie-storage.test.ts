import { expect, test } from 'vitest'
import { cookieStorage } from '../../frontend/src/session/cookie-storage.ts'

/** As a browser keeps cookies: each by its name, gone when its age is nought. */
function browser({ isBlocked = false } = {}) {
  const kept = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    page: {
      get cookie() {
        return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(line: string) {
        written.push(line)
        const [name = '', value = ''] = line.split('; ')[0]?.split('=') ?? []
        if (line.includes('Max-Age=0')) kept.delete(name)
        else if (!isBlocked) kept.set(name, value)
      },
    },
  }
}

test('a cookie lives 365 days, for every path, and travels encrypted only, as its name says', () => {
  const { page, written } = browser()
  cookieStorage(page).setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'anna; = ü')
  expect(written).toEqual([
    '__Secure-CognitoIdentityServiceProvider.client.LastAuthUser=anna%3B%20%3D%20%C3%BC; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  ])
})

test('what was kept is read again, apart from names that begin alike', () => {
  const { page } = browser()
  const storage = cookieStorage(page)
  storage.setItem('token', 'a=b; c')
  storage.setItem('tokens', 'other')
  expect(storage.getItem('token')).toBe('a=b; c')
  expect(storage.getItem('toke')).toBeNull()
  storage.removeItem('token')
  expect(storage.getItem('token')).toBeNull()
  expect(storage.getItem('tokens')).toBe('other')
})

test('everything about it can be chosen', () => {
  const { page, written } = browser()
  cookieStorage(page, { days: 1, path: '/konto', isSecure: false, domain: 'example.com' }).setItem('a', 'b')
  expect(written).toEqual(['a=b; Max-Age=86400; Path=/konto; SameSite=Lax; Domain=example.com'])
})

test('a browser that keeps no cookies is not believed', () => {
  const { page } = browser({ isBlocked: true })
  expect(() => cookieStorage(page).setItem('token', 'a')).toThrow('did not keep')
})
