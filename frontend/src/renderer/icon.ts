import { linePath } from '../ui/line.ts'

const path = linePath({ seed: 3, width: 26, height: 24, waves: 8 })
const line = `<path transform="translate(3 4)" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`

/** The site's icon: the line on its way to rest, in the colours of both themes. */
export function iconSvg(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    '<style>path{stroke:#1b5a66}@media(prefers-color-scheme:dark){path{stroke:#8cc4cc}}</style>' +
    `${line}</svg>`
  )
}

/** The same on paper, smaller, because home screens cut round corners: `size` pixels wide and high. */
export const appIconSvg = (size: number, paper: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">` +
  `<rect width="32" height="32" fill="${paper}"/><g transform="translate(5.6 5.6) scale(.65)" stroke="#1b5a66">${line}</g></svg>`
