import { html } from './html.ts'

/** Under this name the session keeps who is signed in (session/session.ts), in storage or in a cookie. */
const USER = /\.LastAuthUser(=|$)/

/** Shows what only somebody who is signed in needs; rights hang on tokens alone. */
export function showSignedIn(): void {
  html.toggleAttribute(
    'data-signed-in',
    names().some(name => USER.test(name)),
  )
}

function names(): string[] {
  const cookies = document.cookie.split('; ')
  try {
    return [...cookies, ...Object.keys(localStorage)]
  } catch {
    // Switched off.
    return cookies
  }
}
