// A classic script before the stylesheet: whoever chose a theme never sees the other one flash up.
{
  const theme = localStorage.getItem('theme')
  if (theme === 'day' || theme === 'evening') document.documentElement.dataset.theme = theme
}
