import {
  type AppProgram,
  type AppTrack,
  type AppUnit,
  MAX_TRACKS,
  MAX_UNITS,
} from '../../../../contract/app-programs.ts'
import type { OfferedRecording } from '../../../../contract/staff-app.ts'
import { SelectField } from '../../ui/Field.tsx'
import editing from '../editing/Editing.module.css'
import { withAge } from './ages.ts'
import css from './App.module.css'
import { NumberField, WordsField } from './Inputs.tsx'
import type { Errors } from './PartForm.tsx'

type Props = {
  value: AppProgram
  recordings: readonly OfferedRecording[]
  errorOf: Errors
  onChange: (to: AppProgram) => void
}

/** A program with its units in the order in which they are heard. */
export function ProgramFields({ value, recordings, errorOf, onChange }: Props) {
  const { ages, days, units, ...rest } = value
  const set = (to: Partial<AppProgram>) => onChange({ ...value, ...to })
  const put = (units: AppUnit[]) => set({ units })
  const move = (from: number, to: number) => {
    const [moved] = units.slice(from, from + 1)
    if (moved) put(units.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <>
      <WordsField
        field="program.title"
        label="Titel"
        value={value.title}
        maxLength={120}
        errorOf={errorOf}
        onChange={title => set({ title })}
      />
      <WordsField
        field="program.about"
        label="Beschreibung"
        value={value.about}
        maxLength={400}
        rows={2}
        errorOf={errorOf}
        onChange={about => set({ about })}
      />
      <div className={css.numbers}>
        <NumberField
          field="program.days"
          label="Tage"
          max={366}
          hint="Leer: im eigenen Tempo"
          value={days}
          errorOf={errorOf}
          onChange={to =>
            onChange({ ...rest, ...(ages && { ages }), units, ...(to !== undefined && { days: to }) })
          }
        />
        {(['from', 'to'] as const).map(end => (
          <NumberField
            key={end}
            field={`program.ages.${end}`}
            label={end === 'from' ? 'Alter von' : 'Alter bis'}
            min={0}
            max={120}
            hint="Leer: Erwachsene"
            value={ages?.[end]}
            errorOf={errorOf}
            onChange={to => {
              const typed = withAge(ages, end, to)
              onChange({
                ...rest,
                ...(days !== undefined && { days }),
                units,
                ...(typed && { ages: typed }),
              })
            }}
          />
        ))}
      </div>
      <ol className={css.units}>
        {units.map((unit, index) => (
          <li key={unit.id}>
            <UnitFields
              field={`program.units.${index}`}
              number={index + 1}
              unit={unit}
              hasDays={days !== undefined}
              slug={value.slug}
              recordings={recordings}
              errorOf={errorOf}
              onChange={to => put(units.with(index, to))}
            />
            <UnitButtons
              number={index + 1}
              isLast={index === units.length - 1}
              onMove={by => move(index, index + by)}
              onRemove={() => put(units.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {units.length < MAX_UNITS && (
        <button
          type="button"
          className={editing.word}
          onClick={() =>
            put([
              ...units,
              { id: `unt_${crypto.randomUUID()}`, kind: 'unit', title: { de: '', en: '' }, tracks: [] },
            ])
          }
        >
          Einheit hinzufügen
        </button>
      )}
    </>
  )
}

type ButtonProps = { number: number; isLast: boolean; onMove: (by: number) => void; onRemove: () => void }

function UnitButtons({ number, isLast, onMove, onRemove }: ButtonProps) {
  return (
    <div className={editing.buttons}>
      {number > 1 && (
        <button type="button" className={editing.word} onClick={() => onMove(-1)}>
          Einheit {number} nach oben
        </button>
      )}
      {!isLast && (
        <button type="button" className={editing.word} onClick={() => onMove(1)}>
          Einheit {number} nach unten
        </button>
      )}
      <button type="button" className={editing.word} onClick={onRemove}>
        Einheit {number} entfernen
      </button>
    </div>
  )
}

type UnitProps = {
  field: string
  number: number
  unit: AppUnit
  hasDays: boolean
  slug: string
  recordings: readonly OfferedRecording[]
  errorOf: Errors
  onChange: (to: AppUnit) => void
}

function UnitFields({ field, number, unit, hasDays, slug, recordings, errorOf, onChange }: UnitProps) {
  const { firstDay, lastDay, ...rest } = unit
  const setDays = (first: number | undefined, last: number | undefined) =>
    onChange({
      ...rest,
      ...(first !== undefined && { firstDay: first }),
      ...(last !== undefined && { lastDay: last }),
    })
  const putTrack = (tracks: AppTrack[]) => onChange({ ...unit, tracks })
  return (
    <fieldset>
      <legend>
        Einheit {number}
        {unit.title.de && ` · ${unit.title.de}`}
      </legend>
      <WordsField
        field={`${field}.title`}
        label="Titel"
        value={unit.title}
        maxLength={120}
        errorOf={errorOf}
        onChange={title => onChange({ ...unit, title })}
      />
      <div className={css.numbers}>
        <SelectField
          id={`${field}.kind`}
          label="Art"
          value={unit.kind}
          onChange={({ currentTarget }) =>
            onChange({ ...unit, kind: currentTarget.value === 'harmony' ? 'harmony' : 'unit' })
          }
        >
          <option value="unit">Einheit</option>
          <option value="harmony">Harmonie</option>
        </SelectField>
        {(hasDays || firstDay !== undefined || lastDay !== undefined) && (
          <>
            <NumberField
              field={`${field}.firstDay`}
              label="Erster Tag"
              max={366}
              value={firstDay}
              errorOf={errorOf}
              onChange={to => setDays(to, lastDay)}
            />
            <NumberField
              field={`${field}.lastDay`}
              label="Letzter Tag"
              max={366}
              value={lastDay}
              errorOf={errorOf}
              onChange={to => setDays(firstDay, to)}
            />
          </>
        )}
      </div>
      {unit.tracks.map((track, index) => (
        <TrackFields
          key={track.fileId}
          field={`${field}.tracks.${index}`}
          label={`Aufnahme ${index + 1} von Einheit ${number}`}
          track={track}
          slug={slug}
          recordings={recordings}
          errorOf={errorOf}
          onChange={to => putTrack(to ? unit.tracks.with(index, to) : unit.tracks.toSpliced(index, 1))}
        />
      ))}
      {unit.tracks.length < MAX_TRACKS && (
        <button
          type="button"
          className={editing.word}
          onClick={() => {
            const known = new Set(unit.tracks.map(({ fileId }) => fileId))
            const next = ownFirst(recordings, slug).find(({ fileId }) => !known.has(fileId))
            if (next)
              putTrack([
                ...unit.tracks,
                { fileId: next.fileId, title: { de: next.title, en: '' }, minutes: 15 },
              ])
          }}
        >
          Aufnahme zu Einheit {number} hinzufügen
        </button>
      )}
    </fieldset>
  )
}

const ownFirst = (recordings: readonly OfferedRecording[], slug: string): readonly OfferedRecording[] => [
  ...recordings.filter(({ programs }) => programs.includes(slug)),
  ...recordings.filter(({ programs }) => !programs.includes(slug)),
]

type TrackProps = {
  field: string
  label: string
  track: AppTrack
  slug: string
  recordings: readonly OfferedRecording[]
  errorOf: Errors
  /** Nothing: without it. */
  onChange: (to: AppTrack | undefined) => void
}

function TrackFields({ field, label, track, slug, recordings, errorOf, onChange }: TrackProps) {
  const isOffered = recordings.some(({ fileId }) => fileId === track.fileId)
  return (
    <div className={css.track}>
      <SelectField
        id={`${field}.fileId`}
        label={label}
        error={errorOf(`${field}.fileId`)}
        value={track.fileId}
        onChange={({ currentTarget }) => onChange({ ...track, fileId: currentTarget.value })}
      >
        {!isOffered && <option value={track.fileId}>{track.fileId} (nicht im Angebot)</option>}
        {ownFirst(recordings, slug).map(({ fileId, title, seconds }) => (
          <option key={fileId} value={fileId}>
            {title} · {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')} · {fileId}
          </option>
        ))}
      </SelectField>
      <NumberField
        field={`${field}.minutes`}
        label="Minuten"
        max={120}
        value={track.minutes}
        errorOf={errorOf}
        onChange={to => onChange({ ...track, minutes: to ?? Number.NaN })}
      />
      <WordsField
        field={`${field}.title`}
        label="Titel der Aufnahme"
        value={track.title}
        maxLength={120}
        errorOf={errorOf}
        onChange={title => onChange({ ...track, title })}
      />
      <button type="button" className={editing.word} onClick={() => onChange(undefined)}>
        {label} entfernen
      </button>
    </div>
  )
}
