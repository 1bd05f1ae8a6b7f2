import { useState } from 'react'
import {
  endCustomerSignIns,
  eraseCustomer,
  exportCustomer,
  HELPS_CUSTOMERS,
  resendInvite,
  type StaffCustomer,
  switchSignIn,
} from '../../../../contract/staff-people.ts'
import { call } from '../../call.ts'
import { Button } from '../../ui/Button.tsx'
import css from '../Admin.module.css'
import { unlessBegun } from '../editing/begun-forms.ts'
import { useMay } from '../frame/use-member.ts'
import { DeedForm } from './DeedForm.tsx'
import { exportHint } from './export-hint.ts'
import { erasureEffects, KEPT_AFTER_ERASURE } from './erasure-effects.ts'
import { Part } from '../parts/Part.tsx'

type Kind = 'invite' | 'sign-out' | 'disable' | 'allow' | 'export' | 'erase'

/** What can be done for a person, each behind its button. */
export function Help({ seen }: { seen: StaffCustomer }) {
  const [open, setOpen] = useState<Kind>()
  const mayHelp = useMay(HELPS_CUSTOMERS)
  const hasAccount = seen.signIns.length > 0
  const isDisabled = seen.signIns.some(({ disabledAt }) => disabledAt !== undefined)
  const isInvitable = seen.isGuest && seen.orders.some(({ paidAt }) => paidAt !== undefined)
  const offered: readonly (readonly [Kind, string, boolean])[] = [
    ['invite', 'Einladung senden …', isInvitable],
    ['sign-out', 'Überall abmelden …', hasAccount],
    ['disable', 'Anmeldung sperren …', mayHelp && hasAccount && !isDisabled],
    ['allow', 'Anmeldung erlauben …', mayHelp && hasAccount && isDisabled],
    ['export', 'Daten exportieren …', mayHelp && !seen.isGuest],
    ['erase', 'Daten löschen …', mayHelp && seen.email !== ''],
  ]
  return (
    <Part title="Helfen">
      <div className={css.choices}>
        {offered.map(
          ([kind, words, isOffered]) =>
            isOffered && (
              <Button
                key={kind}
                look="quiet"
                aria-expanded={open === kind}
                onClick={() => unlessBegun(() => setOpen(kind))}
              >
                {words}
              </Button>
            ),
        )}
      </div>
      {mayHelp && seen.isGuest && <p>{exportHint(isInvitable)}</p>}
      {open && <Deed key={open} kind={open} seen={seen} onDone={() => setOpen(undefined)} />}
    </Part>
  )
}

/** Read out. */
const DONE: Record<Kind, string> = {
  invite: 'Die Einladung geht hinaus.',
  'sign-out': 'Die Person ist überall abgemeldet.',
  disable: 'Die Anmeldung ist gesperrt.',
  allow: 'Die Anmeldung ist wieder erlaubt.',
  export: 'Der Export wird erstellt.',
  erase: 'Das Löschen hat begonnen.',
}

type Props = { kind: Kind; seen: StaffCustomer; onDone: () => void }

export function Deed({ kind, seen, onDone }: Props) {
  const common = { seen, done: DONE[kind], onDone }
  switch (kind) {
    case 'invite':
      return (
        <DeedForm
          {...common}
          title="Einladung noch einmal senden"
          submit="Einladung senden"
          effects={[
            `An ${seen.email} geht eine E-Mail mit einem neuen Link, mit dem ein Passwort festgelegt wird. Er gilt 30 Tage.`,
            'Frühere Links gelten weiter, bis das Konto offen ist.',
          ]}
          decide={decision => call(resendInvite, decision)}
        />
      )
    case 'sign-out':
      return (
        <DeedForm
          {...common}
          title="Überall abmelden"
          submit="Überall abmelden"
          effects={[
            'Alle Anmeldungen dieser Person enden innerhalb einer halben Minute, auf jedem Gerät.',
            'Passwort und zweiter Faktor bleiben, wie sie sind. Es geht keine E-Mail hinaus.',
          ]}
          decide={decision => call(endCustomerSignIns, decision)}
        />
      )
    case 'disable':
      return (
        <DeedForm
          {...common}
          title="Anmeldung sperren"
          submit="Anmeldung sperren"
          effects={[
            'Alle Anmeldungen enden innerhalb einer halben Minute, und niemand kann sich in dieses Konto anmelden, bis ihr es wieder erlaubt.',
            'Bestellungen, Abos und Zahlungen laufen weiter. Es geht keine E-Mail hinaus.',
          ]}
          decide={decision => call(switchSignIn, { ...decision, isAllowed: false })}
        />
      )
    case 'allow':
      return (
        <DeedForm
          {...common}
          title="Anmeldung wieder erlauben"
          submit="Anmeldung erlauben"
          effects={['Die Person kann sich wieder anmelden, mit Passwort und zweitem Faktor wie zuvor.']}
          decide={decision => call(switchSignIn, { ...decision, isAllowed: true })}
        />
      )
    case 'export':
      return (
        <DeedForm
          {...common}
          title="Daten exportieren (Art. 15 DSGVO)"
          submit="Export anstoßen"
          effects={[
            'Alle Daten unter dem Konto und unter der Adresse werden in eine ZIP-Datei geschrieben, auch eure Notizen.',
            `An ${seen.email} geht eine E-Mail. Herunterladen kann die Datei nur die Person selbst, 24 Stunden lang, in ihrem Konto.`,
          ]}
          decide={decision => call(exportCustomer, decision)}
        />
      )
    default:
      return (
        <DeedForm
          {...common}
          title="Daten löschen (Art. 17 DSGVO)"
          submit="Endgültig löschen"
          word="LÖSCHEN"
          effects={erasureEffects(seen)}
          decide={(decision, confirmation) =>
            // The API checks the word, as it checks everything else.
            call(eraseCustomer, { ...decision, confirmation: confirmation as 'LÖSCHEN' })
          }
        >
          <strong>Das bleibt, und warum</strong>
          <ul>
            {KEPT_AFTER_ERASURE.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </DeedForm>
      )
  }
}
