/**
 * What was typed into a page goes along when its language is switched: it lies in this tab's storage between the two
 * documents and is taken out by the next one, whichever that is. What was emptied or unticked goes along as well.
 * Passwords and codes stay behind, and so do consents, which have to be given where they are read: a box that stands
 * alone is one, several under one name are a choice.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type SavedInput = { path: string; fields: [key: string, value: string, stood: string][]; dialog: string }

const KEY = 'saved-input'
const SECRET = /password|one-time-code|\bcode\b/i

const isBox = (field: Field) => field.type === 'checkbox' || field.type === 'radio'
const keyOf = (field: Field) => [field.id, field.name, isBox(field) ? field.value : ''].join(' ')
const fieldsOf = () =>
  [...document.querySelectorAll<Field>(':is(form,search) :is(input,textarea,select)')].filter(
    field =>
      !/password|hidden|file/.test(field.type) &&
      !SECRET.test(`${field.autocomplete} ${field.name} ${field.id}`),
  )

/** What it says now; nothing, if it is a box without its tick. */
const saysIn = (field: Field) => (isBox(field) && !(field as HTMLInputElement).checked ? '' : field.value)

/** What it said before anything was typed. */
const stoodIn = (field: Field) => {
  if ('options' in field)
    return (
      [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ??
      field.options[0]?.value ??
      ''
    )
  return isBox(field) ? ((field as HTMLInputElement).defaultChecked ? field.value : '') : field.defaultValue
}

/** `path`: where it is to be typed again. */
export function saveInput(path: string): void {
  const all = fieldsOf()
  const fields = all.flatMap((field): SavedInput['fields'] => {
    const says = saysIn(field)
    const stood = stoodIn(field)
    const isConsent = isBox(field) && all.filter(({ name }) => name === field.name).length === 1
    return (!says && !stood) || (isConsent && says) ? [] : [[keyOf(field), says, stood]]
  })
  const dialog = document.querySelector('dialog[open]:has(form)')?.id ?? ''
  if (fields.length === 0 && !dialog) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, fields, dialog } satisfies SavedInput))
  } catch {
    // Switched off: then nothing goes along.
  }
}

/** Out of the storage at once; into the fields now, or whenever they are drawn: those of a dialog with its first opening. */
export function restoreInput(): void {
  const saved = taken()
  if (saved?.path !== location.pathname) return
  if (document.querySelector('#root[data-shell]'))
    document.addEventListener('awake', () => fill(saved), { once: true })
  else fill(saved)
}

function fill({ path, fields, dialog }: SavedInput): void {
  const values = new Map(fields.map(([key, ...typed]) => [key, typed]))
  type(values)
  const drawn = new MutationObserver(() => {
    if (location.pathname !== path) values.clear()
    // What a field says when it is drawn is newer, unless it is what was typed over.
    else type(values, (field, stood) => [stood, ''].includes(saysIn(field)))
    if (values.size === 0) drawn.disconnect()
  })
  if (values.size > 0) drawn.observe(document, { childList: true, subtree: true })
  const opened = dialog && document.getElementById(dialog)
  if (opened instanceof HTMLDialogElement && !opened.open) opened.showModal()
}

/** Each once. */
function type(
  values: Map<string, string[]>,
  mayType: (field: Field, stood: string | undefined) => boolean = () => true,
): void {
  for (const field of fieldsOf()) {
    const key = keyOf(field)
    const [value, stood] = values.get(key) ?? []
    if (value === undefined) continue
    values.delete(key)
    if (!mayType(field, stood)) continue
    if (isBox(field)) (field as HTMLInputElement).checked = value !== ''
    else field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function taken(): SavedInput | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    // Only this file writes there.
    return text === null ? undefined : (JSON.parse(text) as SavedInput)
  } catch {
    return undefined
  }
}
