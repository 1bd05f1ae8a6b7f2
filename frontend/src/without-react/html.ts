/** What the small script writes on at any time: React's own part begins further in. */
export const html = document.documentElement
