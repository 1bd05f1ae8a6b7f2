// A classic script before the stylesheet: a chosen theme, or type size for books, is there before anything else could flash up.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'day' || theme === 'evening') document.documentElement.dataset.theme = theme
  const size = localStorage.getItem('reading-size')
  if (size && /^-?[1-3]$/.test(size)) document.documentElement.style.setProperty('--reading', size)
} catch {
  // Storage is blocked, so nothing was chosen.
}
