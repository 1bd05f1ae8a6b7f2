import { useState } from 'react'
import {
  MAX_OFFER_SUMMARY,
  MAX_OFFER_TITLE,
  saveOfferTexts,
  type StaffOffer,
} from '../../../../contract/staff-shop.ts'
import { call } from '../../call.ts'
import { fieldValues } from '../../form/field-value.ts'
import { type FieldState, useForm } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { AreaField, Field } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { LockedForm } from '../editing/LockedForm.tsx'
import { EditedPart } from '../editing/EditedPart.tsx'
import editing from '../editing/Editing.module.css'
import { Reason } from '../editing/Reason.tsx'
import { renamed } from '../editing/renamed.ts'
import { useDecision } from '../editing/use-decision.ts'
import { baseOf, type Begun, useEditing } from '../editing/use-editing.ts'
import { newPressId } from '../press-id.ts'
import { useLatestOffer, useTakeOffer } from './of-offer.ts'

const NAMES = ['title', 'summary', 'englishTitle', 'englishSummary', 'textsReason'] as const
const LABELS = {
  title: 'Titel',
  summary: 'Zusammenfassung',
  englishTitle: 'Titel, englisch',
  englishSummary: 'Zusammenfassung, englisch',
}
type Words = Record<keyof typeof LABELS, string>

const wordsOf = ({ title, summary, english }: StaffOffer): Words => ({
  title,
  summary,
  englishTitle: english?.title ?? '',
  englishSummary: english?.summary ?? '',
})
const inputOf = ({ title, summary, englishTitle, englishSummary }: Words) => ({
  title,
  summary,
  ...((englishTitle.trim() || englishSummary.trim()) && {
    english: { title: englishTitle, summary: englishSummary },
  }),
})

/** Where the API names what the form calls otherwise. */
const FIELDS: Record<string, string> = {
  'english.title': 'englishTitle',
  'english.summary': 'englishSummary',
  reason: 'textsReason',
}

/** Refused of an offer on sale alone, and then for these. */
const ENGLISH_REQUIRED = ['englishTitle', 'englishSummary'].map(field => ({ field, code: 'required' }))

type Props = { offer: StaffOffer; onRenew: () => void }

/** What an offer is called and says, side by side in both languages. */
export function TextsForm({ offer, onRenew }: Props) {
  const take = useTakeOffer()
  const latest = useLatestOffer(offer.slug)
  const pressIdOf = useDecision()
  const { slug, version } = offer
  const saved = wordsOf(offer)
  const own = useEditing(`texts-${slug}`, version, saved)
  /** What was there before it was saved, and the version that saving made. */
  const [former, setFormer] = useState<Begun & { values: Words }>()
  const { form, field } = useForm(
    async given => {
      const { textsReason: reason, ...words } = fieldValues(given, NAMES)
      const decision = { slug, version: own.base, reason, ...inputOf(words) }
      const saving = call(saveOfferTexts, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(saving, saveOfferTexts)
      if (problem?.code === 'offer-changed') own.compare(given, ...(await latest(wordsOf)))
      if (problem?.code === 'offer-incomplete')
        return { code: problem.code, detail: problem.detail, fields: ENGLISH_REQUIRED }
      if (problem) return renamed(problem, name => FIELDS[name] ?? name)
      own.drop()
      const made = await saving
      setFormer({ values: saved, base: made.version, shown: wordsOf(made) })
      take(made)
      return undefined
    },
    { names: NAMES },
  )
  const fieldOf = (name: keyof Words) => ({ ...field(name), defaultValue: own.first(name, saved[name]) })

  return (
    <EditedPart
      title="Texte"
      own={own}
      compared={(Object.keys(LABELS) as (keyof Words)[]).map(name => ({
        label: LABELS[name],
        mine: own.typed?.[name] ?? '',
        theirs: saved[name],
      }))}
      saved={
        former && {
          says: 'Die Texte sind gespeichert. Die Seiten zeigen sie in wenigen Sekunden.',
          undo: async () =>
            take(
              await call(saveOfferTexts, {
                slug,
                version: baseOf(former, version, saved),
                reason: 'Zurückgenommen',
                pressId: newPressId(),
                ...inputOf(former.values),
              }),
            ),
        }
      }
      onRenew={onRenew}
    >
      <LockedForm
        {...form}
        title="Nicht gespeichert"
        submit={own.typed ? 'Meine Fassung speichern' : 'Texte speichern'}
        onInput={({ currentTarget }) => own.keep(currentTarget)}
      >
        <WordFields of={fieldOf} />
        <Reason {...field('textsReason')} label="Warum du das änderst" hint="Für das Team." />
      </LockedForm>
    </EditedPart>
  )
}

type FieldOf = (name: keyof Words) => FieldState & { defaultValue: string }

const WordFields = ({ of: fieldOf }: { of: FieldOf }) => (
  <div className={editing.pair}>
    <fieldset>
      <legend>Deutsch</legend>
      <Field {...fieldOf('title')} label="Titel" maxLength={MAX_OFFER_TITLE} autoComplete="off" />
      <AreaField
        {...fieldOf('summary')}
        label="Zusammenfassung"
        hint="Ein Satz. Er steht über dem Bestellknopf."
        rows={4}
        maxLength={MAX_OFFER_SUMMARY}
      />
    </fieldset>
    <fieldset>
      <legend>Englisch</legend>
      <Field
        {...fieldOf('englishTitle')}
        lang="en"
        label="Titel, englisch"
        maxLength={MAX_OFFER_TITLE}
        autoComplete="off"
      />
      <AreaField
        {...fieldOf('englishSummary')}
        lang="en"
        label="Zusammenfassung, englisch"
        hint="Ein Satz. Er steht über dem Bestellknopf."
        rows={4}
        maxLength={MAX_OFFER_SUMMARY}
      />
    </fieldset>
  </div>
)

/** For who may not change them. */
export function Texts({ offer }: { offer: StaffOffer }) {
  const words = wordsOf(offer)
  return (
    <section className={css.part} aria-label="Texte">
      <h3>Texte</h3>
      <dl className={css.facts}>
        {(Object.keys(LABELS) as (keyof Words)[]).map(name => (
          <div key={name}>
            <dt>{LABELS[name]}</dt>
            <dd>{words[name] || 'fehlt'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
