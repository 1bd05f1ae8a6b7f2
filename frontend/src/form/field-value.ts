/** What was typed into the field of that name; empty where there is none. */
export function entered(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
