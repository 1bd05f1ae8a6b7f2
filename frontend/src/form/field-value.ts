/** What was typed into the field of that name; empty where there is none. */
export function entered(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** What was typed into each of these fields. */
export const enteredAll = <Name extends string>(form: HTMLFormElement, names: readonly Name[]) =>
  // Object.fromEntries forgets the keys' type.
  Object.fromEntries(names.map(name => [name, entered(form, name)])) as Record<Name, string>
