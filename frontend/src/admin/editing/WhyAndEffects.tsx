import type { ComponentProps } from 'react'
import { Field } from '../../ui/Field.tsx'
import css from '../Admin.module.css'

type Props = {
  /** `field('reason')` of the form that it stands in. */
  reason: Pick<ComponentProps<typeof Field>, 'name' | 'error'>
  label?: string
  /** Where the reason can be read later: `bleibt im Verlauf`. */
  kept: string
  /** What will happen, in sentences. */
  effects: readonly string[]
}

/** The end of every form that decides something: why, and what will happen. */
export function WhyAndEffects({ reason, label = 'Grund', kept, effects }: Props) {
  return (
    <>
      <Field
        {...reason}
        label={label}
        hint={`Für das Team, ${kept}. Nichts über die Gesundheit.`}
        maxLength={200}
        autoComplete="off"
      />
      <div className={css.effects}>
        <strong>Das wird geschehen</strong>
        <ul>
          {effects.map(effect => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </div>
    </>
  )
}
