import { type ComponentProps, useRef, useState } from 'react'
import { TAX_RATES } from '../../../../contract/bookkeeping.ts'
import { THANK_YOU_SLUGS } from '../../../../contract/page-paths.ts'
import { saveOfferTerms, type StaffOffer, type TypedFile } from '../../../../contract/staff-shop.ts'
import { THANKS_NAMES } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValues } from '../../form/field-value.ts'
import { useForm } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { Field, SelectField } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { LockedForm } from '../editing/LockedForm.tsx'
import { EditedPart } from '../editing/EditedPart.tsx'
import { Reason } from '../editing/Reason.tsx'
import { renamed } from '../editing/renamed.ts'
import { useDecision } from '../editing/use-decision.ts'
import { baseOf, type Begun, useEditing } from '../editing/use-editing.ts'
import { newPressId } from '../press-id.ts'
import { FileRows } from './FileRows.tsx'
import { useLatestOffer, useTakeOffer } from './of-offer.ts'
import { PickFile } from './PickFile.tsx'

const NAMES = ['taxPercent', 'accessDays', 'thanks', 'files', 'termsReason'] as const
const LABELS = {
  taxPercent: 'MwSt. in Prozent',
  accessDays: 'Tage Zugang',
  thanks: 'Danke-Seite',
  files: 'Dateien',
}
type Values = Record<keyof typeof LABELS, string>

const typedFiles = ({ files }: StaffOffer): TypedFile[] =>
  files.map(({ fileId, title, fileName, seconds }) => ({ fileId, title, fileName, seconds }))
const valuesOf = (offer: StaffOffer): Values => ({
  taxPercent: String(offer.taxPercent),
  accessDays: offer.accessDays === undefined ? '' : String(offer.accessDays),
  thanks: offer.thanks ?? '',
  files: JSON.stringify(typedFiles(offer)),
})

/** As numbers, where they are some: what is none is refused in its place. */
const inputOf = ({ taxPercent, accessDays, thanks, files }: Values) => ({
  // The contract refuses another one.
  taxPercent: Number(taxPercent) as (typeof TAX_RATES)[number],
  ...(accessDays.trim() !== '' && { accessDays: Number(accessDays) }),
  ...(isThanks(thanks) && { thanks }),
  files: filesIn(files),
})
const isThanks = (slug: string): slug is (typeof THANK_YOU_SLUGS)[number] =>
  THANK_YOU_SLUGS.some(each => each === slug)
// Written by the form itself.
const filesIn = (json: string) => JSON.parse(json) as TypedFile[]

const shown = (values: Values): Values => ({
  ...values,
  thanks: isThanks(values.thanks) ? THANKS_NAMES[values.thanks] : '',
  files: filesIn(values.files)
    .map(({ title, fileName, seconds }) => [title, fileName, seconds].join(', '))
    .join('; '),
})

type Props = { offer: StaffOffer; onRenew: () => void }

/** Tax, term, files and the page that thanks. Orders keep what they were sold by. */
export function TermsForm({ offer, onRenew }: Props) {
  const take = useTakeOffer()
  const latest = useLatestOffer(offer.slug)
  const pressIdOf = useDecision()
  const { slug, version, type } = offer
  const saved = valuesOf(offer)
  const own = useEditing(`terms-${slug}`, version, saved)
  const [files, setFiles] = useState(() => filesIn(own.first('files', saved.files)))
  const [isPicking, setPicking] = useState(false)
  const drawn = useRef<HTMLFormElement>(null)
  const moveFiles = (moved: TypedFile[]) => {
    setFiles(moved)
    if (drawn.current) own.keep(drawn.current, { files: JSON.stringify(moved) })
  }
  /** What was there before it was saved, and the version that saving made. */
  const [former, setFormer] = useState<Begun & { values: Values }>()
  const { form, field } = useForm(
    async given => {
      const { termsReason: reason, ...values } = fieldValues(given, NAMES)
      const decision = { slug, version: own.base, reason, ...inputOf(values) }
      const saving = call(saveOfferTerms, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(saving, saveOfferTerms)
      if (problem?.code === 'offer-changed') {
        const taken = own.compare(given, ...(await latest(valuesOf)))
        if (taken.files !== undefined) setFiles(filesIn(taken.files))
      }
      if (problem)
        return renamed(problem, name =>
          name === 'reason' ? 'termsReason' : name.replace(/^files\..*$/, 'files'),
        )
      own.drop()
      const made = await saving
      setFormer({ values: saved, base: made.version, shown: valuesOf(made) })
      take(made)
      return undefined
    },
    { names: NAMES, labelOf: name => (name === 'files' ? 'Dateien:' : '') },
  )

  return (
    <EditedPart
      title="Bedingungen"
      own={own}
      compared={(Object.keys(LABELS) as (keyof Values)[]).map(name => ({
        label: LABELS[name],
        mine: shown({ ...saved, ...own.typed })[name],
        theirs: shown(saved)[name],
      }))}
      saved={
        former && {
          says: 'Die Bedingungen sind gespeichert. Sie gelten für neue Bestellungen.',
          undo: async () =>
            take(
              await call(saveOfferTerms, {
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
        ref={drawn}
        title="Nicht gespeichert"
        submit={own.typed ? 'Meine Fassung speichern' : 'Bedingungen speichern'}
        onInput={({ currentTarget }) => own.keep(currentTarget)}
      >
        <TaxField
          {...field('taxPercent')}
          now={offer.taxPercent}
          defaultValue={own.first('taxPercent', saved.taxPercent)}
        />
        {type !== 'course' && type !== 'monthly' && (
          <Field
            {...field('accessDays')}
            label="Tage Zugang"
            hint={type === 'licence' ? 'So lange gilt die Lizenz.' : 'Leer: ohne Ende'}
            isOptional={type !== 'licence'}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={own.first('accessDays', saved.accessDays)}
          />
        )}
        <ThanksField {...field('thanks')} defaultValue={own.first('thanks', saved.thanks)} />
        <input type="hidden" name="files" value={JSON.stringify(files)} />
        {type !== 'course' && (
          <FileRows
            files={files}
            others={offer.otherFiles}
            onChange={moveFiles}
            onPick={() => setPicking(true)}
          />
        )}
        <Reason {...field('termsReason')} hint="Für das Team." />
      </LockedForm>
      {isPicking && <PickFile files={files} onPick={moveFiles} onClose={() => setPicking(false)} />}
    </EditedPart>
  )
}

type Select = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>

/** A rate that is none of them any more is refused, and not changed unseen. */
const TaxField = ({ now, ...props }: Select & { now: number }) => (
  <SelectField {...props} label="MwSt. in Prozent">
    {[...new Set([...TAX_RATES, now])].map(rate => (
      <option key={rate}>{rate}</option>
    ))}
  </SelectField>
)

function ThanksField(props: Select) {
  return (
    <SelectField {...props} label="Danke-Seite" isOptional>
      <option value="">Keine</option>
      {THANK_YOU_SLUGS.map(each => (
        <option key={each} value={each}>
          {THANKS_NAMES[each]} (/{each})
        </option>
      ))}
    </SelectField>
  )
}

/** For who may not change them. */
export function Terms({ offer }: { offer: StaffOffer }) {
  const { taxPercent, accessDays, thanks, files } = offer
  return (
    <section className={css.part} aria-label="Bedingungen">
      <h3>Bedingungen</h3>
      <dl className={css.facts}>
        <div>
          <dt>MwSt.</dt>
          <dd>{taxPercent} %</dd>
        </div>
        {accessDays !== undefined && (
          <div>
            <dt>Zugang</dt>
            <dd>{accessDays} Tage</dd>
          </div>
        )}
        <div>
          <dt>Danke-Seite</dt>
          <dd>{thanks ? THANKS_NAMES[thanks] : 'keine'}</dd>
        </div>
        <div>
          <dt>Dateien</dt>
          <dd>
            <ol>
              {files.map(({ fileId, title, fileName }) => (
                <li key={fileId}>
                  {title} ({fileName})
                </li>
              ))}
            </ol>
          </dd>
        </div>
      </dl>
    </section>
  )
}
