import { readdirSync, readFileSync } from 'node:fs'

const FOLDERS = ['frontend/src/admin', 'frontend/src/session']

/** All words that can stand on a screen of the staff, with the code around them. */
export const staffSources = (): string =>
  FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )
    .filter(file => /\.tsx?$/.test(file))
    .concat('contract/staff-words.ts', 'contract/file-words.ts', 'contract/app-words.ts')
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')

/** Beside the pictures of the handbooks: the words of the screen that stood on each (`npm run handbook`). */
export const PICTURED_WORDS = 'docs/handbook/pictured-words.json'
