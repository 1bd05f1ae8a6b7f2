import { linePath } from './ui/line.ts'

/** The site's icon: the line on its way to rest, in the colours of both themes. */
export function iconSvg(): string {
  const path = linePath({ seed: 3, width: 26, height: 24, waves: 8 })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    '<style>path{stroke:#1b5a66}@media(prefers-color-scheme:dark){path{stroke:#8cc4cc}}</style>' +
    `<path transform="translate(3 4)" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${path}"/></svg>`
  )
}
