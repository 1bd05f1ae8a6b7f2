import type { Paper } from '../../../contract/paper.ts'

/** The address of a PDF that an answer of the API has brought along; it goes with the document. */
export const addressOf = ({ base64 }: Paper): string =>
  URL.createObjectURL(
    new Blob([Uint8Array.from(atob(base64), character => character.charCodeAt(0))], {
      type: 'application/pdf',
    }),
  )

/** Has the browser save it under its name. */
export function savePaper(paper: Paper): void {
  const link = Object.assign(document.createElement('a'), {
    href: addressOf(paper),
    download: paper.fileName,
  })
  link.click()
}
