import { decodeHTMLStrict } from 'entities/decode'
import { NOT_TEXT } from '../../../contract/characters.ts'

const ENTITY = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]*);/g

/** `&auml;` → `ä`, as Markdown means it outside of code: https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, entity => {
    const sign = decodeHTMLStrict(entity)
    // No text of ours holds such a sign, however it is written (contract/content.ts).
    return NOT_TEXT.test(sign.replace(/[\t\n\r]/, ' ')) ? '\ufffd' : sign
  })
