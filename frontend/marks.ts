import { writeFile } from 'node:fs/promises'
import { marksCss, marksSvg } from './src/ui/marks.ts'

// Run it after a change to src/ui/marks.ts or src/ui/line.ts; a test compares.
await writeFile(new URL('./src/ui/marks.svg', import.meta.url), marksSvg())
await writeFile(new URL('./src/ui/Mark.module.css', import.meta.url), marksCss())
