import type { Training } from './trainings.ts'

/** The training that goes on where a topic of the articles ends; the first one where no other is nearer. */
export const NEAREST: Readonly<Record<string, Training['hue']>> = {
  Schlaf: 'sleep',
  Kinder: 'children',
  Essen: 'slim',
  Wechseljahre: 'meno',
}
