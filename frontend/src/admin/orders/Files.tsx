import { useState } from 'react'
import type { StaffOrder } from '../../../../contract/staff.ts'
import css from '../Admin.module.css'
import { GrantForm } from './GrantForm.tsx'
import { day, FILE_NAMES, REVOKED_NAMES } from './words.ts'

/** What was bought, with what is used of it. */
export function Files({ order }: { order: StaffOrder }) {
  const [granting, setGranting] = useState<string>()
  if (order.files.length === 0) return null
  return (
    <section className={css.part} aria-label="Dateien">
      <h3>Dateien</h3>
      <div>
        <ul className={css.papers}>
          {order.files.map(file => (
            <li key={file.fileId}>
              <span>{file.title}</span>
              <span>{stateOf(file)}</span>
              {file.allowed > 0 && !file.revokedFor ? (
                <button type="button" className={css.word} onClick={() => setGranting(file.fileId)}>
                  {file.requested === undefined ? 'Mehr …' : `Angefragt: ${file.requested} …`}
                </button>
              ) : (
                <span />
              )}
              {granting === file.fileId && (
                <GrantForm
                  key={file.allowed}
                  order={order}
                  file={file}
                  onDone={() => setGranting(undefined)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function stateOf({ status, used, allowed, revokedFor, expiresAt }: StaffOrder['files'][number]): string {
  const counted = allowed > 0 ? `${used} von ${allowed} geladen` : 'zum Hören'
  if (revokedFor) return `${counted}, gesperrt (${REVOKED_NAMES[revokedFor]})`
  const end = expiresAt === undefined ? '' : `, bis ${day(expiresAt)}`
  return status === 'available' ? counted + end : `${counted}, ${FILE_NAMES[status]}${end}`
}
