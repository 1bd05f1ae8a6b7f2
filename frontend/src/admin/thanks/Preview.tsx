import css from '../Admin.module.css'
import editing from '../editing/Editing.module.css'
import type { ThanksTexts } from './of-thanks.ts'

/** What the page would say, in both languages. */
export function Preview({ texts }: { texts: ThanksTexts }) {
  return (
    <section className={css.part} aria-label="Vorschau">
      <h3>Vorschau</h3>
      <div className={editing.pair}>
        {(['de', 'en'] as const).map(language => {
          const { title, text, steps } = texts[language]
          return (
            <div key={language} className={editing.paper} lang={language}>
              <h4>{title}</h4>
              <p>{text}</p>
              <ol>
                {steps.map(step => (
                  <li key={step.name}>
                    <strong>{step.name}</strong> {step.text}
                  </li>
                ))}
              </ol>
            </div>
          )
        })}
      </div>
    </section>
  )
}
