/** What was typed into the field of that name; empty where there is none. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** What was typed into each of these fields. */
export const fieldValues = <Name extends string>(form: HTMLFormElement, names: readonly Name[]) =>
  // Object.fromEntries forgets the keys' type.
  Object.fromEntries(names.map(name => [name, fieldValue(form, name)])) as Record<Name, string>
