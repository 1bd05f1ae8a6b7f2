import type { Language } from '../../../../contract/language.ts'
import type { ThanksText } from '../../../../contract/thanks.ts'
import { AreaField, Field } from '../../ui/Field.tsx'
import editing from '../editing/Editing.module.css'

const MAX_STEPS = 6
const NAMES = { de: 'Deutsch', en: 'Englisch' }

type Props = {
  language: Language
  text: ThanksText
  /** By the field's dotted name. */
  errorOf: (field: string) => string | undefined
  onChange: (text: ThanksText) => void
}

/** One language of a page that thanks. */
export function LanguageFields({ language, text: { title, text, steps }, errorOf, onChange }: Props) {
  const change = (to: Partial<ThanksText>) => onChange({ title, text, steps, ...to })
  const changeStep = (index: number, to: Partial<ThanksText['steps'][number]>) =>
    change({ steps: steps.map((step, at) => (at === index ? { ...step, ...to } : step)) })
  const id = (field: string) => `${language}.${field}`
  return (
    <fieldset>
      <legend>{NAMES[language]}</legend>
      <Field
        id={id('title')}
        lang={language}
        label="Überschrift"
        error={errorOf(id('title'))}
        value={title}
        maxLength={120}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <AreaField
        id={id('text')}
        lang={language}
        label="Text"
        error={errorOf(id('text'))}
        value={text}
        rows={4}
        maxLength={600}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <ol className={editing.rows}>
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step has no name of its own that stays
          <li key={index}>
            <Field
              id={id(`steps.${index}.name`)}
              lang={language}
              label={`Schritt ${index + 1}`}
              error={errorOf(id(`steps.${index}.name`))}
              value={step.name}
              maxLength={80}
              autoComplete="off"
              onChange={({ currentTarget }) => changeStep(index, { name: currentTarget.value })}
            />
            <AreaField
              id={id(`steps.${index}.text`)}
              lang={language}
              label={`Was in Schritt ${index + 1} steht`}
              error={errorOf(id(`steps.${index}.text`))}
              value={step.text}
              rows={2}
              maxLength={300}
              onChange={({ currentTarget }) => changeStep(index, { text: currentTarget.value })}
            />
            {steps.length > 1 && (
              <button
                type="button"
                className={editing.word}
                onClick={() => change({ steps: steps.filter((_, at) => at !== index) })}
              >
                Schritt {index + 1} entfernen
              </button>
            )}
          </li>
        ))}
      </ol>
      {steps.length < MAX_STEPS && (
        <button
          type="button"
          className={editing.word}
          onClick={() => change({ steps: [...steps, { name: '', text: '' }] })}
        >
          Schritt hinzufügen
        </button>
      )}
    </fieldset>
  )
}
