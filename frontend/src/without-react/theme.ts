// A classic script before the stylesheet: a chosen theme, or type size for books, is there before anything else could flash
// up, and so is what the header shows to who is signed in (signed-in.ts looks again on later pages).
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'day' || theme === 'evening') document.documentElement.dataset.theme = theme
  const size = localStorage.getItem('reading-size')
  if (size && /^-?[1-3]$/.test(size)) document.documentElement.style.setProperty('--reading', size)
  const kept = [...Object.keys(localStorage), ...document.cookie.split('; ')]
  if (kept.some(name => /\.LastAuthUser(=|$)/.test(name))) document.documentElement.dataset.signedIn = ''
} catch {
  // Storage is blocked, so nothing was chosen.
}
