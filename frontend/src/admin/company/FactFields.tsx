import type { ReactNode } from 'react'
import { missingOf } from '../../../../contract/company.ts'
import { CHANNELS, type CompanyFacts, type FactName, TEAM_PARTS } from '../../../../contract/company-facts.ts'
import { AreaField, Field, SelectField } from '../../ui/Field.tsx'
import css from './Company.module.css'
import { fieldOf } from './facts-of-form.ts'
import { type PickPicture, PictureField } from './PictureField.tsx'
import { entryOf, isRequired, placesOf, TEAM_PART_NAMES } from './sections.ts'

type State = { error: string | undefined; id: string; name: string }
type FieldState = (name: string) => State
type Props = {
  name: FactName
  facts: CompanyFacts
  field: FieldState
  /** One entry more, or without the one that stands there. */
  onList: (name: FactName, without?: number) => void
  onPick: PickPicture
}

/** One fact: what it is, where it stands, and its fields. */
export function FactFields({ name, facts, field, onList, onPick }: Props) {
  const { kind, label, hint } = entryOf(name)
  const value = facts[name]
  return (
    <div className={css.fact} id={`angabe-${name}`}>
      {kind === 'line' ? (
        <Field
          {...field(fieldOf(name))}
          label={label}
          hint={hint}
          isOptional={!isRequired(name)}
          defaultValue={typeof value === 'string' ? value : ''}
          maxLength={400}
          autoComplete="off"
        />
      ) : kind === 'words' ? (
        <Words
          place={[name]}
          label={label}
          hint={hint}
          isOptional={!isRequired(name)}
          value={value}
          field={field}
        />
      ) : (
        <List
          name={name}
          value={Array.isArray(value) ? value : []}
          field={field}
          onList={onList}
          onPick={onPick}
        />
      )}
      <Places name={name} isMissing={missingOf(facts, [name]).length > 0} />
    </div>
  )
}

function Places({ name, isMissing }: { name: FactName; isMissing: boolean }) {
  const { pages, papers } = placesOf(name)
  return (
    <p className={css.places}>
      {isMissing ? <strong>Fehlt auf</strong> : 'Steht auf'}{' '}
      {pages.map((path, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <a href={path}>{path}</a>
        </span>
      ))}
      {pages.length > 0 && papers.length > 0 && ', '}
      {papers.join(', ')}
    </p>
  )
}

type WordsProps = {
  place: (string | number)[]
  label: string
  hint?: string | undefined
  isOptional?: boolean
  value: unknown
  field: FieldState
}

function Words({ place, label, hint, isOptional = true, value, field }: WordsProps) {
  const words = typeof value === 'object' && value !== null ? value : {}
  return (
    <div className={css.pair}>
      <AreaField
        {...field(fieldOf(...place, 'de'))}
        label={label}
        hint={hint}
        isOptional={isOptional}
        rows={2}
        defaultValue={'de' in words ? String(words.de) : ''}
      />
      <AreaField
        {...field(fieldOf(...place, 'en'))}
        label={`${label}, Englisch`}
        isOptional
        rows={2}
        lang="en"
        defaultValue={'en' in words ? String(words.en) : ''}
      />
    </div>
  )
}

type ListProps = { value: readonly unknown[] } & Pick<Props, 'name' | 'field' | 'onList' | 'onPick'>

function List({ name, value, field, onList, onPick }: ListProps) {
  const { label, hint } = entryOf(name)
  return (
    <fieldset className={css.entries}>
      <legend>{label}</legend>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      <ol>
        {value.map((entry, index) => (
          <li key={fieldOf(name, index)}>
            <Entry name={name} index={index} entry={entry} field={field} onPick={onPick} />
            <button type="button" className={css.quiet} onClick={() => onList(name, index)}>
              {label}: Eintrag {index + 1} entfernen
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className={css.quiet} onClick={() => onList(name)}>
        {label}: Eintrag hinzufügen
      </button>
    </fieldset>
  )
}

type EntryProps = { index: number; entry: unknown } & Pick<Props, 'name' | 'field' | 'onPick'>

function Entry({ name, index, entry, field, onPick }: EntryProps): ReactNode {
  const { kind } = entryOf(name)
  const given: Record<string, unknown> = typeof entry === 'object' && entry !== null ? { ...entry } : {}
  const line = (
    part: string,
    label: string,
    more: { hint?: string; isOptional?: boolean; type?: string } = {},
  ) => (
    <Field
      {...field(fieldOf(name, index, part))}
      {...more}
      label={label}
      defaultValue={typeof given[part] === 'string' ? given[part] : ''}
      autoComplete="off"
    />
  )
  const picture = (part: string, label: string) => {
    const { [part]: path } = given
    return (
      <PictureField
        {...field(fieldOf(name, index, part))}
        label={label}
        value={typeof path === 'string' ? path : ''}
        onPick={onPick}
      />
    )
  }
  const choice = (part: string, label: string, options: readonly (readonly [string, string])[]) => (
    <SelectField
      {...field(fieldOf(name, index, part))}
      label={label}
      defaultValue={typeof given[part] === 'string' ? given[part] : options[0]?.[0]}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  const words = (part: string, label: string, isOptional = true) => (
    <Words
      place={[name, index, part]}
      label={label}
      isOptional={isOptional}
      value={given[part]}
      field={field}
    />
  )
  if (kind === 'team')
    return (
      <>
        {line('name', 'Name')}
        {choice(
          'part',
          'Aufgabe',
          TEAM_PARTS.map(part => [part, TEAM_PART_NAMES[part]] as const),
        )}
        {words('about', 'Werdegang')}
        {picture('picture', 'Bild')}
      </>
    )
  if (kind === 'partners')
    return (
      <>
        {line('name', 'Name')}
        {line('url', 'Website', { hint: 'Beginnt mit https://', isOptional: true })}
        {picture('logo', 'Logo')}
      </>
    )
  if (kind === 'channels')
    return (
      <>
        {choice(
          'name',
          'Kanal',
          CHANNELS.map(channel => [channel, channel] as const),
        )}
        {line('url', 'Adresse', { hint: 'Beginnt mit https://' })}
      </>
    )
  return (
    <>
      {words('text', 'Worte', false)}
      {line('author', 'Von wem')}
      {line('consentOn', 'Einverstanden seit', { type: 'date', hint: 'Heute oder früher.' })}
    </>
  )
}
