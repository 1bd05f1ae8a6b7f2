import type { Paper } from '../../contract/paper.ts'
import { fault } from '../platform/log.ts'
import { drawPaper } from '../platform/paper.ts'
import { isWritable } from '../platform/sheet.ts'
import type { Request } from '../requests/request.ts'
import { receiptWords } from './receipt-words.ts'

/**
 * What was declared, with the moment of its arrival, to keep (§§ 312k (3), 356a (4) BGB). Drawn from the request alone:
 * the one of the screen and the one of the mail are the same. A fault keeps nobody from declaring.
 */
export async function receiptPaper(
  request: Request,
): Promise<{ fileName: string; pdf: Uint8Array } | undefined> {
  const { title, parts, note } = receiptWords(request)
  const fileName = `Lumeus-${request.number}.pdf`
  try {
    const { name = '', message, declared } = request
    const isWhole = [name, message, declared?.reason ?? ''].every(isWritable)
    const paper = {
      language: request.language,
      title,
      createdAt: request.at,
      parts: isWhole ? parts : [...parts, note],
    }
    return { fileName, pdf: await drawPaper(paper) }
  } catch (error) {
    fault('paper', error)
    return undefined
  }
}

/** As the screen gets it. */
export async function paperForScreen(request: Request): Promise<Paper | undefined> {
  const paper = await receiptPaper(request)
  return paper && { fileName: paper.fileName, base64: Buffer.from(paper.pdf).toString('base64') }
}
