import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveThanks, type StaffThanks } from '../../../../contract/staff-shop.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { useForm } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { LockedForm } from '../editing/LockedForm.tsx'
import { Reason } from '../editing/Reason.tsx'
import { EditedPart } from '../editing/EditedPart.tsx'
import editing from '../editing/Editing.module.css'
import { onto } from '../editing/onto.ts'
import { useDecision } from '../editing/use-decision.ts'
import { type Editing, useEditing } from '../editing/use-editing.ts'
import { newPressId } from '../press-id.ts'
import { LanguageFields } from './LanguageFields.tsx'
import { ofThanks, textsOf, type ThanksTexts, useTakeThanks } from './of-thanks.ts'
import { Preview } from './Preview.tsx'

const NAMES = [
  'reason',
  ...(['de', 'en'] as const).flatMap(language => [
    `${language}.title`,
    `${language}.text`,
    ...Array.from({ length: 6 }, (_, index) => [
      `${language}.steps.${index}.name`,
      `${language}.steps.${index}.text`,
    ]).flat(),
  ]),
]

const labelOf = (name: string): string => {
  const [language, field = '', index] = name.split('.')
  if (language === 'reason') return 'Grund:'
  const tongue = language === 'de' ? 'Deutsch' : 'Englisch'
  if (field === 'steps') return `${tongue}, Schritt ${Number(index) + 1}:`
  return `${tongue}, ${field === 'title' ? 'Überschrift' : 'Text'}:`
}

/** What somebody writes on a page, beside what it was begun on. */
function useOwnTexts(own: Editing, saved: ThanksTexts) {
  // Written below.
  const first = (kept: 'texts' | 'from') => JSON.parse(own.first(kept, JSON.stringify(saved))) as ThanksTexts
  const [texts, setTexts] = useState(() => first('texts'))
  const [from, setFrom] = useState(() => first('from'))
  return {
    texts,
    change: (to: ThanksTexts) => {
      setTexts(to)
      own.keepValues({ texts: JSON.stringify(to), from: JSON.stringify(from) })
    },
    /** Somebody else has saved these. */
    moveOnto: (theirs: ThanksTexts) => {
      setTexts(onto(texts, from, theirs))
      setFrom(theirs)
    },
  }
}

type Props = { page: StaffThanks; onRenew: () => void }

/** Both languages beside each other, and below them what the page would say. */
export function ThanksForm({ page, onRenew }: Props) {
  const client = useQueryClient()
  const take = useTakeThanks()
  const pressIdOf = useDecision()
  const { slug, rev } = page
  const own = useEditing(`thanks-${slug}`, rev)
  const saved = textsOf(page)
  const { texts, change, moveOnto } = useOwnTexts(own, saved)
  /** What was there before it was saved, and the version that saving made. */
  const [former, setFormer] = useState<{ texts: ThanksTexts; rev: number }>()
  const { form, field } = useForm(
    async given => {
      const decision = { slug, rev: own.base, reason: fieldValue(given, 'reason'), ...texts }
      const saving = call(saveThanks, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(saving, saveThanks)
      if (problem?.code === 'page-changed') {
        const other = await client.fetchQuery({ ...ofThanks(slug), staleTime: 0 })
        own.compare(given, other.rev)
        moveOnto(textsOf(other))
      }
      if (problem) return problem
      own.drop()
      const made = await saving
      setFormer({ texts: saved, rev: made.rev })
      take(made)
      return undefined
    },
    { names: NAMES, labelOf },
  )

  return (
    <>
      <EditedPart
        title="Texte"
        own={own}
        compared={comparedOf(texts, saved)}
        saved={
          former && {
            says: 'Gespeichert. Die Seite zeigt es in wenigen Sekunden.',
            undo: async () =>
              take(
                await call(saveThanks, {
                  slug,
                  rev: former.rev,
                  reason: 'Zurückgenommen',
                  pressId: newPressId(),
                  ...former.texts,
                }),
              ),
          }
        }
        onRenew={onRenew}
      >
        <LockedForm
          {...form}
          title="Nicht gespeichert"
          submit={own.typed ? 'Meine Fassung speichern' : 'Speichern und veröffentlichen'}
        >
          <div className={editing.pair}>
            {(['de', 'en'] as const).map(language => (
              <LanguageFields
                key={language}
                language={language}
                text={texts[language]}
                errorOf={name => field(name).error}
                onChange={text => change({ ...texts, [language]: text })}
              />
            ))}
          </div>
          <Reason {...field('reason')} hint="Für das Team." />
        </LockedForm>
      </EditedPart>
      {!former && <Preview texts={texts} />}
    </>
  )
}

const comparedOf = (mine: ThanksTexts, theirs: ThanksTexts) =>
  (['de', 'en'] as const).flatMap(language => {
    const tongue = language === 'de' ? 'Deutsch' : 'Englisch'
    const steps = (texts: ThanksTexts) =>
      texts[language].steps.map(({ name, text }) => `${name}: ${text}`).join(' / ')
    return [
      { label: `Überschrift, ${tongue}`, mine: mine[language].title, theirs: theirs[language].title },
      { label: `Text, ${tongue}`, mine: mine[language].text, theirs: theirs[language].text },
      { label: `Schritte, ${tongue}`, mine: steps(mine), theirs: steps(theirs) },
    ]
  })
