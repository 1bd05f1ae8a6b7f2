// A classic script before the stylesheet: whoever chose a theme never sees the other one flash up.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'day' || theme === 'evening') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked, so nothing was chosen.
}
