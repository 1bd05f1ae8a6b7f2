import { listTextChoices as route } from '../../contract/staff-texts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readTextLines } from '../content/text-lines.ts'

/** Made of the index's lines: a record of its own would be one more write with every save. */
export const listTextChoices = endpoint(route, async ({ type }) => {
  const topics = new Set<string>()
  const authors = new Set<string>()
  await readTextLines({ type, only: ['listSk', 'topic', 'author'] }, lines => {
    for (const { topic, author } of lines) {
      if (typeof topic === 'string') topics.add(topic)
      if (typeof author === 'string') authors.add(author)
    }
    return false
  })
  return { topics: inOrder(topics), authors: inOrder(authors) }
})

const { compare } = new Intl.Collator('de')
const inOrder = (words: ReadonlySet<string>): string[] => [...words].toSorted(compare)
