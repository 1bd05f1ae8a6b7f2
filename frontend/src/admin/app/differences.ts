import { APP_VALUE_NAMES, appValueName } from '../../../../contract/app-words.ts'
import { shownValue } from '../../../../contract/staff-words.ts'
import { idOf } from '../../../../contract/paired.ts'

export const labelOf = (path: string): string => `${path === 'reason' ? 'Grund' : appValueName(path)}:`

/** `is`: what counts, where that is not how it reads. */
type Leaf = { label: string; text: string; is?: string }

/** Every value below, under a key that stays when its list is put into another order. */
function leavesOf(value: unknown, key = '', label: readonly string[] = []): [string, Leaf][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value) && value.every(each => typeof each === 'object'))
    return [
      ...(value.length > 1
        ? [
            [
              `${key}#`,
              {
                label: [...label, 'Reihenfolge'].join(', '),
                text: value.map(nameOf).join(', '),
                is: value.map(idOf).join(' '),
              },
            ] as [string, Leaf],
          ]
        : []),
      ...value.flatMap(each => {
        const last = label.at(-1) ?? ''
        return leavesOf(each, `${key}.${idOf(each)}`, [...label.slice(0, -1), `${last} „${nameOf(each)}“`])
      }),
    ]
  if (typeof value === 'object' && !Array.isArray(value))
    return Object.entries(value)
      .filter(([name]) => name !== 'id' && name !== 'slug' && !(name === 'fileId' && 'recording' in value))
      .flatMap(([name, each]) =>
        leavesOf(each, `${key}.${name}`, [
          ...label,
          ...(APP_VALUE_NAMES[name] === '' ? [] : [APP_VALUE_NAMES[name] ?? name]),
        ]),
      )
  return [[key, { label: label.join(', '), text: wordOf(key.split('.').at(-1) ?? '', value) }]]
}

/** As the form calls what the draft names otherwise. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: { unit: 'Einheit', harmony: 'Harmonie' },
  platforms: { ios: 'iOS', android: 'Android' },
}

function wordOf(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map(each => wordOf(name, each)).join(', ')
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return typeof value === 'string' ? (WORDS[name]?.[value] ?? shownValue(name, value)) : JSON.stringify(value)
}

const nameOf = (each: object): string => {
  const title: unknown = Reflect.get(each, 'title')
  return typeof title === 'object' && title !== null && 'de' in title && title.de !== ''
    ? String(title.de)
    : idOf(each)
}

export type Difference = { label: string; mine: string; theirs: string }

/** Where the two say something else; what one lacks is empty there. */
export function differencesOf(mine: unknown, theirs: unknown): Difference[] {
  const [own, others] = [new Map(leavesOf(mine)), new Map(leavesOf(theirs))]
  return [...new Set([...own.keys(), ...others.keys()])].flatMap(key => {
    const [one, other] = [own.get(key), others.get(key)]
    return (one?.is ?? one?.text) === (other?.is ?? other?.text)
      ? []
      : [{ label: (one ?? other)?.label ?? '', mine: one?.text ?? '', theirs: other?.text ?? '' }]
  })
}

/** The names of all fields, as the API calls them when one is refused. */
export const fieldsOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, each]) => fieldsOf(each, `${path}.${name}`))]
    : [path]
