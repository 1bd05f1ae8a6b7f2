import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfCheck } from '../../../lambdas/staff-files/pdf-check.ts'

/* oxlint-disable no-underscore-dangle -- PDFium's names */
/** What is used of PDFium beyond what its package declares; its functions and its memory are those of the C interface. */
interface Viewer {
  readonly HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _FPDF_LoadMemDocument(bytes: number, length: number, password: number): number
  _FPDF_CloseDocument(document: number): void
  _FPDF_GetMetaText(document: number, name: number, to: number, length: number): number
  _FPDFBookmark_GetFirstChild(document: number, of: number): number
  _FPDFBookmark_GetAction(bookmark: number): number
  _FPDFAction_GetType(action: number): number
}
/** https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdf_doc.h */
const LEADS_OUT = 3

let library: PDFiumLibrary
let viewer: Viewer
let memory: number
const MAX_BYTES = 64 * 1024
beforeAll(async () => {
  library = await PDFiumLibrary.init()
  viewer = (library as unknown as { module: Viewer }).module
  memory = viewer._malloc(MAX_BYTES)
})
afterAll(() => {
  library.destroy()
})

/** With an outline whose only line has the action; `opening` names what the viewer begins with. */
function document({ action = '<< /S /GoTo >>', facts = '<< >>', opening = '' }): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R ${opening} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
    '<< /First 5 0 R /Last 5 0 R /Count 1 >>',
    '<< /Title (Anfang) /Parent 4 0 R /A 6 0 R >>',
    action,
    facts,
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, 'latin1')
}

/** As PDFium reads it. */
function read(bytes: Buffer) {
  const [file, name, title] = [memory, memory + MAX_BYTES / 2, memory + MAX_BYTES / 2 + 16]
  viewer.HEAPU8.set(bytes, file)
  viewer.HEAPU8.set(Buffer.from('Title\0'), name)
  const opened = viewer._FPDF_LoadMemDocument(file, bytes.length, 0)
  if (opened === 0) return { hasTitle: false, leadsOut: false }
  const hasTitle = viewer._FPDF_GetMetaText(opened, name, title, 64) > 2
  const action = viewer._FPDFBookmark_GetAction(viewer._FPDFBookmark_GetFirstChild(opened, 0))
  const leadsOut = action !== 0 && viewer._FPDFAction_GetType(action) === LEADS_OUT
  viewer._FPDF_CloseDocument(opened)
  return { hasTitle, leadsOut }
}

const TOKENS = [
  '/Foo /S /D /Next /S\x80 /S\xff /A#4 endobj stream endstream startxref obj xref trailer foo true null',
  '<z(> <41> < > >> << [ ] ( ) (a) 1 0 - R 0R { } \x80 \xff # / \\ %x %\n',
].flatMap(tokens => tokens.split(' '))
const BETWEEN = [' ', ' ', ' ', '', '\n', '\r', '\0', '\x80']

/** The same in each run: the generator of Numerical Recipes. */
function chances(seed: number) {
  let state = seed
  return <T>(of: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // As long as there are any.
    return of[Math.floor((state / 2 ** 32) * of.length)] as T
  }
}
const any = chances(72)
const tokens = () =>
  Array.from({ length: any([0, 1, 2, 3, 4, 5]) }, () => any(TOKENS) + any(BETWEEN)).join('')

const ROUNDS = 4_000

it('what is read by its letters is read by PDFium, too', () => {
  const plain = document({ action: '<< /S /URI /URI (x) >>', facts: '<< /Title (Ruhe) >>' })
  expect(read(plain)).toEqual({ hasTitle: true, leadsOut: true })
  expect(pdfCheck(plain)).toBeUndefined()
  expect(read(document({}))).toEqual({ hasTitle: false, leadsOut: false })
})

it('no script stands beside what PDFium reads and is passed', () => {
  let seen = 0
  const passed = Array.from({ length: ROUNDS }, () => {
    const facts = `<< ${any(['', '', '/X ', '/X [', '/X << ', '['])}${tokens()} /Title (Ruhe) /JS (x) >>`
    const bytes = document({ facts })
    const isSeen = read(bytes).hasTitle
    if (isSeen) seen++
    return isSeen && pdfCheck(bytes) === undefined ? [facts] : []
  })
  expect(passed.flat()).toEqual([])
  expect(seen).toBeGreaterThan(ROUNDS / 4)
})

it('nothing that leads out for PDFium opens a document that is passed', () => {
  let seen = 0
  const passed = Array.from({ length: ROUNDS }, () => {
    const action = `<< /S /GoTo /D ${any(['', '['])}${tokens()} /S /URI /URI (x) ${tokens()} >>`
    const isSeen = read(document({ action })).leadsOut
    if (isSeen) seen++
    const bytes = document({ action, opening: '/OpenAction 6 0 R' })
    return isSeen && pdfCheck(bytes) === undefined ? [action] : []
  })
  expect(passed.flat()).toEqual([])
  expect(seen).toBeGreaterThan(ROUNDS / 4)
})
