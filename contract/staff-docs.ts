import * as z from 'zod/mini'
import { route } from './route.ts'

/**
 * The documents that staff read, and the files of the folder `docs` that make each, in this order. A name that ends with
 * a slash is a folder, whose files follow by name.
 */
export const DOCUMENTS = {
  security: ['security.md', 'routes.md'],
  architecture: [
    'functions.md',
    'stacks.md',
    'data-model.md',
    'runbook.md',
    'waking.md',
    'measurements.md',
    'decisions/',
  ],
  webshop: ['handbook/webshop.md', 'staff-tools.md'],
  app: ['handbook/app.md'],
} as const satisfies Record<string, readonly string[]>
export type DocumentName = keyof typeof DOCUMENTS

/** The document that a file is a part of, if one shows it: `decisions/044-….md` → `architecture`. */
export function documentWith(file: string): DocumentName | undefined {
  // Object.keys forgets the keys' type.
  const names = Object.keys(DOCUMENTS) as DocumentName[]
  return names.find(name =>
    DOCUMENTS[name].some(part => (part.endsWith('/') ? file.startsWith(part) : file === part)),
  )
}

/** The screens that the handbooks show (docs/handbook/pictures, made by `npm run handbook`). */
export const PICTURES = [
  'heute',
  'bestellung',
  'anliegen',
  'gutschein',
  'belege',
  'angebot',
  'app',
  'app-vergleich',
  'dateien',
  'bilder',
  'text',
  'fassungen',
  'presse',
  'zahlen',
] as const
export const PictureName = z.enum(PICTURES)
export type PictureName = z.infer<typeof PictureName>
/** Of each of them, so that a page keeps their room. */
export const PICTURE_SIZE = { width: 1_280, height: 800 }

const Document = z.object({
  parts: z.array(
    z.object({
      /** Its path below `docs`. */
      file: z.string(),
      markdown: z.string(),
    }),
  ),
})
export type Document = z.infer<typeof Document>

export const readDocument = route({
  method: 'GET',
  path: '/api/staff/documents/{name}',
  role: ['shop', 'editor', 'support', 'analyst'],
  summary: 'One of the documents for everybody of the team, as the Markdown files that it is made of',
  problems: [],
  input: z.object({ name: z.enum(['architecture', 'webshop', 'app']) }),
  output: Document,
})

export const readPicture = route({
  method: 'GET',
  path: '/api/staff/pictures/{name}',
  role: ['shop', 'editor', 'support', 'analyst'],
  summary: 'A screen of the tools as a handbook shows it, as WebP in Base64',
  problems: [],
  input: z.object({ name: PictureName }),
  output: z.object({ webp: z.string() }),
})

export const readSecurityDocument = route({
  method: 'GET',
  path: '/api/staff/security-document',
  role: ['admin'],
  summary: 'What is promised against whom, how that is held, and every route with its roles and refusals',
  problems: [],
  input: z.object({}),
  output: Document,
})
