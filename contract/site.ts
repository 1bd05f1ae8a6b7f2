/** What the site is called and where its app is found. */
export const site = {
  brand: 'Lumeus',
  /** The stores' searches; the app's own addresses take their place once it is listed there. */
  apps: {
    ios: 'https://apps.apple.com/de/search?term=Lumeus',
    android: 'https://play.google.com/store/search?q=Lumeus&c=apps',
  },
} as const
