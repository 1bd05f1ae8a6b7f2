import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { showModalProps } from '../../ui/dialog.ts'
import { CheckField } from '../../ui/Field.tsx'
import { letterKeysAreOn, switchLetterKeys } from './letter-keys.ts'
import css from './StaffFrame.module.css'

const KEYS = [
  ['Strg K', 'Alles durchsuchen'],
  ['/', 'In der Liste suchen, wo sie eine Suche hat'],
  ['j, k', 'Nächste und vorige Zeile'],
  ['Enter', 'Zeile öffnen'],
  ['x', 'Zeile auswählen, wo mehrere zugleich gehen'],
  ['Umschalt j, k', 'Ebenso, und weiter'],
  ['Esc', 'Feld verlassen, dann zurück zur Liste'],
  ['?', 'Diese Hilfe'],
] as const

/** What the keyboard does in every list, and the switch of what a single letter or sign does. */
export function KeyHelp() {
  const [isOn, setOn] = useState(letterKeysAreOn)
  return (
    <>
      <button type="button" className={css.keys} data-keys="" {...showModalProps('keys')}>
        <kbd>?</kbd> Tasten
      </button>
      <Dialog id="keys" title="Tasten" close="Schließen">
        <dl className={css.keyList}>
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <CheckField
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            switchLetterKeys(checked)
            setOn(checked)
          }}
        >
          Tasten mit einem einzelnen Zeichen benutzen (/, j, k, x, ?). Schalte sie aus, wenn du diktierst.
          Strg K, Enter und Esc bleiben. Dieser Browser merkt es sich.
        </CheckField>
      </Dialog>
    </>
  )
}
