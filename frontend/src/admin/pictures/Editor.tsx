import { PICTURE_PLACES, type PicturePlace } from '../../../../contract/picture-places.ts'
import { Field, SelectField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Compare } from './Compare.tsx'
import { isTooSmall, MAX_ZOOM, outputsOf } from './crop.ts'
import { cutAnew, MAX_ALT, nameOf, type Picture } from './picture.ts'
import css from './Pictures.module.css'
import { Stage } from './Stage.tsx'
import type { Pictures } from './use-pictures.ts'
import { CARRIED_NAMES, PLACE_NAMES } from './words.ts'

type Props = Pick<Pictures, 'copy' | 'spread'> & {
  picture: Picture
  /** Somebody wanted to go on without alternative texts. */
  isAltDue: boolean
  onChange: (picture: Picture) => void
  onMissing: () => void
}

const places = Object.keys(PICTURE_PLACES) as PicturePlace[]
const listed = new Intl.ListFormat('de')

/** One picture: what it is for, what of it is shown, and what it shows in words. */
export function Editor({ picture, isAltDue, onChange, onMissing, copy, spread }: Props) {
  const { head, size, crop, place, zoom, alt } = picture
  const sizes = [...new Set(outputsOf(crop, place).map(({ width, height }) => `${width} × ${height}`))]
  const due = (language: 'de' | 'en') =>
    isAltDue && alt[language].trim() === '' ? 'Sag in einem Satz, was zu sehen ist.' : undefined
  return (
    <section className={css.editor} aria-label={picture.file.name}>
      <h2>{picture.file.name}</h2>
      <p className={css.hint}>
        {size.width} × {size.height} Bildpunkte.{' '}
        {head.carries.length > 0
          ? `Die Datei enthält ${listed.format(head.carries.map(each => CARRIED_NAMES[each]))}. Im Ergebnis ist davon nichts mehr.`
          : 'Die Datei enthält nichts außer dem Bild.'}
      </p>
      <div className={css.columns}>
        <Stage picture={picture} onChange={onChange} />
        <div className={css.fields}>
          <SelectField
            label="Wofür"
            name="place"
            value={place}
            hint={`Wird gespeichert in ${listed.format(sizes)}.`}
            onChange={({ currentTarget }) =>
              onChange(cutAnew(picture, { place: currentTarget.value as PicturePlace }))
            }
          >
            {places.map(each => (
              <option key={each} value={each}>
                {PLACE_NAMES[each]}
              </option>
            ))}
          </SelectField>
          {isTooSmall(crop, place) && (
            <Notice tone="warning">
              <p>
                Der Ausschnitt ist kleiner als der Ort auf scharfen Bildschirmen. Er wird nicht vergrößert.
              </p>
            </Notice>
          )}
          <div className={css.range}>
            <label htmlFor="naehe">Nähe: {zoom.toLocaleString('de-DE')}-fach</label>
            <input
              id="naehe"
              type="range"
              min={1}
              max={MAX_ZOOM}
              step={0.1}
              value={zoom}
              onChange={({ currentTarget }) =>
                onChange(cutAnew(picture, { zoom: currentTarget.valueAsNumber }))
              }
            />
          </div>
          <Field
            key={`alt-de-${picture.id}`}
            id="alt-de"
            label="Alternativtext"
            hint="Was zu sehen ist, in einem Satz. Ohne ihn wird nichts gespeichert."
            error={due('de')}
            defaultValue={alt.de}
            maxLength={MAX_ALT}
            autoComplete="off"
            onChange={({ currentTarget }) =>
              onChange({ ...picture, alt: { ...alt, de: currentTarget.value } })
            }
          />
          <Field
            key={`alt-en-${picture.id}`}
            id="alt-en"
            label="Alternativtext, Englisch"
            error={due('en')}
            defaultValue={alt.en}
            maxLength={MAX_ALT}
            lang="en"
            autoComplete="off"
            onChange={({ currentTarget }) =>
              onChange({ ...picture, alt: { ...alt, en: currentTarget.value } })
            }
          />
          <FileName key={`name-${picture.id}`} picture={picture} onChange={onChange} />
          <p className={css.deeds}>
            <button type="button" className={css.word} onClick={() => copy(picture)}>
              Auch für einen anderen Ort
            </button>
            <button type="button" className={css.word} onClick={() => spread(picture, cutAnew)}>
              Ort und Qualität für alle
            </button>
          </p>
        </div>
      </div>
      <Compare picture={picture} onChange={onChange} onMissing={onMissing} />
    </section>
  )
}

/** Counts as it is typed, and is written as it will be once it is left. */
const FileName = ({ picture, onChange }: Pick<Props, 'picture' | 'onChange'>) => (
  <Field
    label="Name der Dateien"
    hint="Kleinbuchstaben, Ziffern und Striche; der Ort und die Breite kommen dazu."
    defaultValue={picture.name}
    maxLength={60}
    autoComplete="off"
    onChange={({ currentTarget }) => onChange({ ...picture, name: currentTarget.value })}
    onBlur={({ currentTarget }) => {
      currentTarget.value = nameOf(`${currentTarget.value}.`)
      onChange({ ...picture, name: currentTarget.value })
    }}
  />
)
