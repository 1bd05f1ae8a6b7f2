import { useNavigate } from 'react-router-dom'
import { MAX_SLUG } from '../../../../contract/ids.ts'
import { TRAINING_SLUGS } from '../../../../contract/page-paths.ts'
import {
  createOffer,
  MAX_OFFER_SUMMARY,
  MAX_OFFER_TITLE,
  type StaffOffer,
} from '../../../../contract/staff-shop.ts'
import { call } from '../../call.ts'
import { fieldValues } from '../../form/field-value.ts'
import type { FormProblem } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { AreaField, Field, SelectField } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { NOT_TYPED, TypedWord, typedWord } from '../editing/TypedWord.tsx'
import editing from '../editing/Editing.module.css'
import { useDecision } from '../editing/use-decision.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { ToList } from '../list/ToList.tsx'
import { useTakeOffer } from './of-offer.ts'
import { offerList } from './offer-list.tsx'

const NAMES = ['type', 'program', 'slug', 'title', 'summary', 'reason'] as const
const WORD = 'ANLEGEN'
const KINDS: Record<StaffOffer['type'], string> = {
  'one-time': 'Einmalig: Dateien zum Herunterladen (auch umsonst)',
  monthly: 'Monatlich: zum Hören, bis gekündigt wird',
  licence: 'Lizenz: zum Hören, für eine Zeit',
  course: 'Kurs: ein Platz an einem Termin',
}

/** A draft, of which customers see nothing. */
export function CreateForm() {
  const take = useTakeOffer()
  const pressIdOf = useDecision()
  const navigate = useNavigate()
  const { linkTo } = useListAddress(offerList)
  const { form, field } = useStaffForm<(typeof NAMES)[number] | 'word', FormProblem>(
    async given => {
      if (typedWord(given) !== WORD) return NOT_TYPED
      const { type, program, ...words } = fieldValues(given, NAMES)
      const kind = (Object.keys(KINDS) as StaffOffer['type'][]).find(each => each === type) ?? 'one-time'
      const decision = { ...words, type: kind, ...(program !== '' && { program }) }
      const creating = call(createOffer, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(creating, createOffer)
      if (problem) return problem
      take(await creating)
      await navigate(linkTo(words.slug))
      return undefined
    },
    { names: [...NAMES, 'word'], done: 'Der Entwurf ist angelegt.' },
  )
  return (
    <>
      <Head />
      <section className={`${css.part} ${editing.form}`} aria-label="Neues Angebot">
        <StaffForm {...form} title="Nicht angelegt" submit="Entwurf anlegen">
          <SelectField {...field('type')} label="Art" hint="Sie bleibt, wie sie ist.">
            {Object.entries(KINDS).map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('program')} label="Programm" isOptional>
            <option value="">Keines</option>
            {TRAINING_SLUGS.map(slug => (
              <option key={slug} value={slug}>
                {slug}
              </option>
            ))}
          </SelectField>
          <Field
            {...field('slug')}
            label="Adresse der Kasse"
            hint="/checkout/…: kleine Buchstaben, Ziffern und Bindestriche. Sie bleibt, wie sie ist."
            maxLength={MAX_SLUG}
            autoComplete="off"
            spellCheck={false}
          />
          <Field {...field('title')} label="Titel" maxLength={MAX_OFFER_TITLE} autoComplete="off" />
          <AreaField
            {...field('summary')}
            label="Zusammenfassung"
            hint="Ein Satz. Er steht über dem Bestellknopf."
            rows={3}
            maxLength={MAX_OFFER_SUMMARY}
          />
          <Reason {...field('reason')} hint="Für das Team." />
          <Effects
            of={['Adresse und Art bleiben für immer vergeben, auch wenn du das Angebot später zurückziehst.']}
          />
          <TypedWord {...field('word')} word={WORD} />
        </StaffForm>
      </section>
    </>
  )
}

function Head() {
  return (
    <div className={css.head}>
      <div>
        <h2>Neues Angebot</h2>
        <p>Ein Entwurf. Preis, Dateien und englische Texte kommen danach.</p>
      </div>
      <ToList of={offerList} />
    </div>
  )
}
