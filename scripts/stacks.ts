import { writeFileSync } from 'node:fs'
import { stages } from '../lib/stages.ts'
import { stacksText } from './stacks-text.ts'
import { deployed, stacksOf } from './synthesis.ts'

writeFileSync(
  new URL('../docs/stacks.md', import.meta.url),
  stacksText(deployed(stacksOf(stages.prod), stages.prod)),
)
