import { type Training, trainings } from './trainings.ts'

/** The training that goes on where a topic of the articles ends; the first one where no other is nearer. */
export const NEAREST: Readonly<Record<string, Training['hue']>> = {
  Schlaf: 'sleep',
  Kinder: 'children',
  Essen: 'slim',
  Wechseljahre: 'meno',
  // English has no page for the other two.
  Sleep: 'sleep',
  Children: 'children',
}

/** Where a text on this topic leads. */
export function trainingFor(topic = ''): Pick<Training, 'hue' | 'page'> {
  const hue = NEAREST[topic] ?? 'emotion'
  return { hue, page: trainings.find(training => training.hue === hue)?.page ?? 'kraftDerEmotionen' }
}
