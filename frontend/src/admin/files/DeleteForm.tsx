import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteFile, RESTORE_DAYS, restoreFile, type StaffFile } from '../../../../contract/staff-files.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { usePress } from '../../query/use-press.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { announce } from '../frame/announcement.ts'
import { ofFile } from './file-list.tsx'

type Props = { file: StaffFile; onDone: (file: StaffFile) => void }

/** Deletes a file that nobody needs, or takes that back; what will happen is said before. */
export function DeleteForm({ file, onDone }: Props) {
  if (file.status === 'deleted') return <Restore file={file} onDone={onDone} />
  const why = file.wasSold
    ? 'Sie stand in einem Angebot: Wer es gekauft hat, lädt sie weiter herunter.'
    : file.uses.length > 0
      ? 'Sie wird noch benutzt; oben steht, wo.'
      : undefined
  return <Delete file={file} onDone={onDone} why={why} />
}

function Delete({ file: { fileId, rev, picture }, onDone, why }: Props & { why: string | undefined }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm(
    async given => {
      const decision = { fileId, rev, reason: fieldValue(given, 'reason') }
      const deleting = call(deleteFile, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(deleting, deleteFile)
      if (problem && problem.code !== 'invalid-input') void client.refetchQueries(ofFile(fileId))
      if (problem) return problem
      onDone(await deleting)
      return undefined
    },
    { names: ['reason'], done: 'Die Datei ist gelöscht.' },
  )
  if (!isOpen)
    return (
      <section className={css.part} aria-label="Löschen">
        <div>
          <Button look="quiet" disabledBecause={why} onClick={() => setOpen(true)}>
            Löschen …
          </Button>
        </div>
      </section>
    )
  return (
    <section className={css.action} aria-label="Löschen">
      <h3>Löschen</h3>
      <StaffForm {...form} title="Nicht gelöscht" submit="Löschen" onCancel={() => setOpen(false)}>
        <Reason {...field('reason')} />
        <Effects
          of={[
            picture
              ? `Alle ${picture.length} Dateien dieses Bildes stehen nur noch unter „Gelöscht“.`
              : 'Die Datei steht nur noch unter „Gelöscht“.',
            `${RESTORE_DAYS} Tage lang lässt sie sich wiederherstellen, danach ist sie endgültig weg.`,
            'Bis dahin zählt sie zum Speicherplatz, und ihre Adresse gilt noch.',
          ]}
        />
      </StaffForm>
    </section>
  )
}

function Restore({ file: { fileId, rev }, onDone }: Props) {
  const pressIdOf = useDecision()
  const { start, isPending, error } = usePress(
    () => call(restoreFile, { fileId, rev, pressId: pressIdOf({ fileId, rev }) }),
    {
      onDone: restored => {
        onDone(restored)
        announce('Die Datei ist wiederhergestellt.')
      },
    },
  )
  return (
    <section className={css.part} aria-label="Wiederherstellen">
      {error && (
        <Notice tone="error" isLive title="Nicht wiederhergestellt">
          <p>{error.detail}</p>
        </Notice>
      )}
      <div>
        <Button look="quiet" isBusy={isPending} onClick={() => start()}>
          Wiederherstellen
        </Button>
      </div>
    </section>
  )
}
