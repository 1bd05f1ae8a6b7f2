import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Announcement,
  type AppVersions,
  MAX_ANNOUNCEMENTS,
  MAX_SWITCHES,
  PLATFORMS,
  type Switch,
} from '../../../../contract/app-programs.ts'
import { isOnFor } from '../../../../contract/app-switches.ts'
import { CheckField, Field } from '../../ui/Field.tsx'
import editing from '../editing/Editing.module.css'
import css from './App.module.css'
import { NumberField, WordsField } from './Inputs.tsx'
import { newAnnouncement } from './new-announcement.ts'
import type { Errors } from './PartForm.tsx'
import { PLATFORM_NAMES } from './words.ts'

type Props<T> = { value: T; errorOf: Errors; onChange: (to: T) => void }

/** The newest version of each app, and the oldest that still works. */
export function VersionFields({ value, errorOf, onChange }: Props<AppVersions>) {
  return PLATFORMS.map(platform => (
    <fieldset key={platform}>
      <legend>{PLATFORM_NAMES[platform]}</legend>
      <div className={css.numbers}>
        {(['current', 'minimum'] as const).map(which => (
          <Field
            key={which}
            id={`versions.${platform}.${which}`}
            label={which === 'current' ? 'Neueste Version' : 'Mindestens'}
            hint={which === 'current' ? 'Zum Beispiel 1.4.0' : 'Ältere müssen aktualisiert werden'}
            error={errorOf(`versions.${platform}.${which}`)}
            value={value[platform][which]}
            maxLength={20}
            autoComplete="off"
            onChange={({ currentTarget }) =>
              onChange({ ...value, [platform]: { ...value[platform], [which]: currentTarget.value } })
            }
          />
        ))}
      </div>
    </fieldset>
  ))
}

/** What an app says to everybody on some days. */
export function AnnouncementFields({ value, errorOf, onChange }: Props<readonly Announcement[]>) {
  return (
    <>
      {value.length === 0 && (
        <p className={css.quiet}>Keine Mitteilung. Eine neue erscheint erst nach dem Veröffentlichen.</p>
      )}
      <ol className={css.units}>
        {value.map((each, index) => {
          const field = `announcements.${index}`
          const set = (to: Partial<Announcement>) => onChange(value.with(index, { ...each, ...to }))
          return (
            <li key={each.id}>
              <fieldset>
                <legend>Mitteilung {index + 1}</legend>
                <WordsField
                  field={`${field}.title`}
                  label="Titel"
                  value={each.title}
                  maxLength={80}
                  errorOf={errorOf}
                  onChange={title => set({ title })}
                />
                <WordsField
                  field={`${field}.text`}
                  label="Text"
                  value={each.text}
                  maxLength={400}
                  rows={3}
                  errorOf={errorOf}
                  onChange={text => set({ text })}
                />
                <div className={css.numbers}>
                  {(['from', 'until'] as const).map(end => (
                    <Field
                      key={end}
                      id={`${field}.${end}`}
                      type="date"
                      label={end === 'from' ? 'Erster Tag' : 'Letzter Tag'}
                      error={errorOf(`${field}.${end}`)}
                      value={each[end]}
                      onChange={({ currentTarget }) => set({ [end]: currentTarget.value })}
                    />
                  ))}
                </div>
                {PLATFORMS.map(platform => (
                  <CheckField
                    key={platform}
                    id={`${field}.${platform}`}
                    checked={each.platforms.includes(platform)}
                    onChange={({ currentTarget }) =>
                      set({
                        platforms: PLATFORMS.filter(one =>
                          one === platform ? currentTarget.checked : each.platforms.includes(one),
                        ),
                      })
                    }
                  >
                    {PLATFORM_NAMES[platform]}
                  </CheckField>
                ))}
              </fieldset>
              <button
                type="button"
                className={editing.word}
                onClick={() => onChange(value.toSpliced(index, 1))}
              >
                Mitteilung {index + 1} entfernen
              </button>
            </li>
          )
        })}
      </ol>
      {value.length < MAX_ANNOUNCEMENTS && (
        <button
          type="button"
          className={editing.word}
          onClick={() => onChange([...value, newAnnouncement()])}
        >
          Mitteilung hinzufügen
        </button>
      )}
    </>
  )
}

/** What is on for a share of the devices, and whether it is for one of them. */
export function SwitchFields({ value, errorOf, onChange }: Props<readonly Switch[]>) {
  const [device, setDevice] = useState('')
  const { data: tried = [] } = useQuery({
    queryKey: ['switches', value, device],
    queryFn: () => Promise.all(value.map(each => isOnFor(each, device))),
    enabled: device !== '',
    staleTime: Infinity,
  })
  return (
    <>
      {value.length === 0 && <p className={css.quiet}>Kein Schalter.</p>}
      <ol className={css.units}>
        {value.map((each, index) => {
          const field = `switches.${index}`
          const set = (to: Partial<Switch>) => onChange(value.with(index, { ...each, ...to }))
          return (
            // oxlint-disable-next-line react/no-array-index-key -- it may be renamed, and has nothing else that stays
            <li key={index}>
              <fieldset>
                <legend>Schalter {index + 1}</legend>
                <div className={css.numbers}>
                  <Field
                    id={`${field}.name`}
                    label="Name"
                    hint="Wie die App ihn nennt, zum Beispiel neuer-player"
                    error={errorOf(`${field}.name`)}
                    value={each.name}
                    maxLength={80}
                    autoComplete="off"
                    onChange={({ currentTarget }) => set({ name: currentTarget.value })}
                  />
                  <NumberField
                    field={`${field}.percent`}
                    label="Prozent der Geräte"
                    hint="Wer dabei ist, bleibt es, wenn der Anteil wächst"
                    min={0}
                    max={100}
                    value={each.percent}
                    errorOf={errorOf}
                    onChange={to => set({ percent: to ?? Number.NaN })}
                  />
                </div>
                <Field
                  id={`${field}.about`}
                  label="Wofür"
                  hint="Für das Team; steht nicht im Manifest."
                  isOptional
                  error={errorOf(`${field}.about`)}
                  value={each.about}
                  maxLength={200}
                  autoComplete="off"
                  onChange={({ currentTarget }) => set({ about: currentTarget.value })}
                />
                {device !== '' && <output>Für dieses Gerät {tried[index] ? 'an' : 'aus'}.</output>}
              </fieldset>
              <button
                type="button"
                className={editing.word}
                onClick={() => onChange(value.toSpliced(index, 1))}
              >
                Schalter {index + 1} entfernen
              </button>
            </li>
          )
        })}
      </ol>
      {value.length < MAX_SWITCHES && (
        <button
          type="button"
          className={editing.word}
          onClick={() => onChange([...value, { name: '', about: '', percent: 0 }])}
        >
          Schalter hinzufügen
        </button>
      )}
      {value.length > 0 && (
        <Field
          id="device"
          label="Ein Gerät ausprobieren"
          hint="Seine Kennung; sie wird nicht gespeichert."
          isOptional
          value={device}
          autoComplete="off"
          onChange={({ currentTarget }) => setDevice(currentTarget.value)}
        />
      )}
    </>
  )
}
