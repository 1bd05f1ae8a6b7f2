import { useState } from 'react'
import {
  endTextLink,
  makeTextLink,
  MAX_LINK_DAYS,
  mayBearEmbargo,
  type StaffText,
  TEXT_LINK_KINDS,
} from '../../../../contract/staff-texts.ts'
import { shortMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { usePress } from '../../query/use-press.ts'
import { routeOf } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, SelectField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { announce } from '../frame/announcement.ts'
import { CopyButton } from '../parts/CopyButton.tsx'
import { newPressId } from '../press-id.ts'
import { useTakeText } from './of-text.ts'
import texts from './Texts.module.css'

const KIND_NAMES = { preview: 'Vorschau', embargo: 'Presse mit Sperrfrist' }

/** The links by which the text is read without a sign-in, and when they end. */
export function Links({ text }: { text: StaffText }) {
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<{ link: string; address: string }>()
  const isValid = text.links.some(({ link }) => link === made?.link)
  return (
    <section className={css.part} aria-label="Links">
      <h3>Links für andere</h3>
      {text.links.length === 0 ? (
        <p className={css.what}>
          Kein Link gilt. Wer einen bekommt, liest den Text ohne Anmeldung
          {text.type === 'press'
            ? ': mit einem für die Vorschau, wie er gerade steht, mit einem für die Presse nur, was freigegeben oder veröffentlicht ist.'
            : ', wie er gerade steht.'}
        </p>
      ) : (
        <ul className={`${css.papers} ${texts.lines}`}>
          {text.links.map(each => (
            <li key={each.link}>
              <span>
                {KIND_NAMES[each.kind]}: {each.note}
              </span>
              <span>gilt bis {shortMoment(each.endsAt)}</span>
              <EndLink text={text} link={each.link} note={each.note} />
            </li>
          ))}
        </ul>
      )}
      {made && isValid && (
        <Notice tone="success" isLive title="Der Link gilt">
          <p>Seine Adresse steht nur jetzt hier. Kopiere sie und schicke sie selbst.</p>
          <input
            className={texts.address}
            readOnly
            value={made.address}
            aria-label="Adresse des Links"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton label="Kopieren" words={made.address} />
        </Notice>
      )}
      {isOpen ? (
        <MakeLink
          text={text}
          onMade={({ link, token }) => {
            setMade({ link, address: `${location.origin}${routeOf('textPreview').path}#${token}` })
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Link machen …
          </Button>
        </div>
      )}
    </section>
  )
}

const LABELS = { kind: 'Wofür', note: 'Für wen', days: 'Gilt so viele Tage' }

type MakeProps = {
  text: StaffText
  onMade: (made: { link: string; token: string }) => void
  onCancel: () => void
}

function MakeLink({ text, onMade, onCancel }: MakeProps) {
  const take = useTakeText()
  const { contentId, rev, type } = text
  const { form, field } = useStaffForm(
    async given => {
      const making = call(makeTextLink, {
        contentId,
        rev,
        pressId: newPressId(),
        kind: TEXT_LINK_KINDS.find(kind => kind === fieldValue(given, 'kind')) ?? 'preview',
        days: Number(fieldValue(given, 'days')),
        note: fieldValue(given, 'note'),
      })
      const problem = await problemFrom(making, makeTextLink)
      if (problem) return problem
      const made = await making
      take(made.text)
      onMade(made)
      return undefined
    },
    { names: ['kind', 'note', 'days'], labelOf: name => `${LABELS[name]}:`, done: undefined },
  )
  return (
    <div className={css.action}>
      <StaffForm {...form} title="Kein Link gemacht" submit="Link machen" onCancel={onCancel}>
        {type === 'press' && (
          <SelectField
            {...field('kind')}
            label={LABELS.kind}
            hint={
              mayBearEmbargo(text) ? undefined : `${KIND_NAMES.embargo} erst, wenn der Text freigegeben ist`
            }
          >
            <option value="preview">{KIND_NAMES.preview}</option>
            <option value="embargo" disabled={!mayBearEmbargo(text)}>
              {KIND_NAMES.embargo}
            </option>
          </SelectField>
        )}
        <Field {...field('note')} label={LABELS.note} hint="Für das Team" maxLength={80} autoComplete="off" />
        <Field
          {...field('days')}
          label={LABELS.days}
          hint={`Höchstens ${MAX_LINK_DAYS}`}
          inputMode="numeric"
          defaultValue="7"
          autoComplete="off"
        />
      </StaffForm>
    </div>
  )
}

function EndLink({ text: { contentId }, link, note }: { text: StaffText; link: string; note: string }) {
  const take = useTakeText()
  const { start, isPending, error } = usePress(
    () => call(endTextLink, { contentId, link, pressId: newPressId() }),
    {
      onDone: now => {
        take(now)
        announce('Der Link ist beendet.')
      },
    },
  )
  return (
    <span>
      <button
        type="button"
        className={css.word}
        aria-busy={isPending || undefined}
        aria-label={`Link beenden: ${note}`}
        onClick={() => start()}
      >
        Beenden
      </button>
      {error && <small role="alert">{error.detail}</small>}
    </span>
  )
}
