import { useState } from 'react'
import { DOWNLOADS_PER_FILE } from '../../../../contract/downloads-terms.ts'
import { changeFile, type FILE_DEEDS } from '../../../../contract/staff-orders.ts'
import type { StaffOrder } from '../../../../contract/staff.ts'
import { day } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import css from '../Admin.module.css'
import { unlessBegun } from '../editing/begun-forms.ts'
import { OrderDecision } from './OrderDecision.tsx'
import { DownloadLimitForm } from './DownloadLimitForm.tsx'
import { FILE_NAMES } from '../parts/words.ts'
import { REVOKED_NAMES } from './words.ts'

type File = StaffOrder['files'][number]
type Deed = (typeof FILE_DEEDS)[number] | 'more' | 'less'

/** What was bought, with what is used of it. */
export function Files({ order }: { order: StaffOrder }) {
  const [chosen, setChosen] = useState<{ fileId: string; deed: Deed }>()
  if (order.files.length === 0) return null
  const close = () => setChosen(undefined)
  return (
    <section className={css.part} aria-label="Dateien">
      <h3>Dateien</h3>
      <div>
        <ul className={css.papers}>
          {order.files.map(file => (
            <li key={file.fileId}>
              <span>{file.title}</span>
              <span>{stateOf(file)}</span>
              <span className={css.deeds}>
                {deedsOf(file).map(deed => (
                  <button
                    key={deed}
                    type="button"
                    className={css.word}
                    onClick={() => unlessBegun(() => setChosen({ fileId: file.fileId, deed }))}
                  >
                    {wordOf(deed, file)}
                  </button>
                ))}
              </span>
              {chosen?.fileId === file.fileId &&
                (chosen.deed === 'more' || chosen.deed === 'less' ? (
                  <DownloadLimitForm
                    key={chosen.deed}
                    order={order}
                    file={file}
                    takesBack={chosen.deed === 'less'}
                    onDone={close}
                  />
                ) : (
                  <ChangeForm key={chosen.deed} order={order} file={file} deed={chosen.deed} onDone={close} />
                ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function deedsOf({ revokedFor, allowed, used }: File): Deed[] {
  if (revokedFor) return revokedFor === 'staff' ? ['open'] : []
  return [
    ...(allowed > 0 ? (['more'] as const) : []),
    ...(allowed > Math.max(used, DOWNLOADS_PER_FILE) ? (['less'] as const) : []),
    ...(used > 0 ? (['reset'] as const) : []),
    'close',
  ]
}

const wordOf = (deed: Deed, { requested }: File): string =>
  ({
    more: requested === undefined ? 'Mehr …' : `Angefragt: ${requested} …`,
    less: 'Weniger …',
    reset: 'Neu zählen …',
    close: 'Sperren …',
    open: 'Öffnen …',
  })[deed]

const TITLES = { reset: 'Downloads neu zählen', close: 'Datei sperren', open: 'Datei öffnen' }

const DONE = {
  reset: 'Die Downloads zählen neu.',
  close: 'Die Datei ist gesperrt.',
  open: 'Die Datei ist wieder offen.',
}

type FormProps = { order: StaffOrder; file: File; deed: Exclude<Deed, 'more' | 'less'>; onDone: () => void }

export function ChangeForm({ order, file, deed, onDone }: FormProps) {
  return (
    <OrderDecision
      order={order}
      title={`${TITLES[deed]}: ${file.title}`}
      submit={TITLES[deed]}
      {...(deed === 'reset' && { word: 'NEU ZÄHLEN' })}
      effects={effectsOf(deed, file)}
      done={DONE[deed]}
      send={press => call(changeFile, { ...press, fileId: file.fileId, deed })}
      onDone={onDone}
    />
  )
}

function effectsOf(deed: FormProps['deed'], { used, allowed }: File): string[] {
  const noMail = 'Es geht keine E-Mail hinaus.'
  if (deed === 'reset')
    return [
      `${used} von ${allowed} sind verbraucht; danach sind es 0 von ${allowed}.`,
      'Zurücknehmen lässt sich das nicht.',
      noMail,
    ]
  if (deed === 'close')
    return [
      'Die Datei lässt sich nicht mehr laden und hören. Am Geld ändert das nichts.',
      'Öffnen kannst du sie hier jederzeit wieder.',
      noMail,
    ]
  return ['Die Datei lässt sich wieder laden und hören, wenn ihr Geld nicht inzwischen zurückging.', noMail]
}

function stateOf({ status, used, allowed, revokedFor, expiresAt }: File): string {
  const counted = allowed > 0 ? `${used} von ${allowed} geladen` : 'zum Hören'
  if (revokedFor) return `${counted}, gesperrt (${REVOKED_NAMES[revokedFor]})`
  const end = expiresAt === undefined ? '' : `, bis ${day(expiresAt)}`
  return status === 'available' ? counted + end : `${counted}, ${FILE_NAMES[status]}${end}`
}
