import type { Paper } from '../../../contract/paper.ts'
import { saveFile } from './save-file.ts'

const pdfOf = ({ base64 }: Paper): Blob =>
  new Blob([Uint8Array.from(atob(base64), character => character.charCodeAt(0))], { type: 'application/pdf' })

/** The address of a PDF that an answer of the API has brought along; it goes with the document. */
export const addressOf = (paper: Paper): string => URL.createObjectURL(pdfOf(paper))

/** Has the browser save it under its name. */
export const savePaper = (paper: Paper): void => saveFile(pdfOf(paper), paper.fileName)
