import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FILE_STATUS_NAMES } from '../../../../contract/file-words.ts'
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
import { FileChanged, useFileAsSeen } from './FileChanged.tsx'
import { deletedWords, TAKEN_DOWN_WORDS } from './words.ts'

type Props = { file: StaffFile; onDone: (file: StaffFile) => void }

/** Deletes a file that nobody needs, or takes that back; what will happen is said before. */
export function DeleteForm({ file, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <Deleting
        file={file}
        onDone={deleted => {
          setOpen(false)
          onDone(deleted)
        }}
        onCancel={() => setOpen(false)}
      />
    )
  if (file.status === 'deleted') return <Restore file={file} onDone={onDone} />
  if (file.status !== 'ready') return null
  return (
    <section className={css.part} aria-label="Löschen">
      <div>
        <Button look="quiet" disabledBecause={whyKept(file)} onClick={() => setOpen(true)}>
          Löschen …
        </Button>
      </div>
    </section>
  )
}

function Deleting({ file, onDone, onCancel }: Props & { onCancel: () => void }) {
  const isPossible = whyKept(file) === undefined
  const { seen, lookAgain } = useFileAsSeen(file, isPossible)
  return (
    <section className={css.action} aria-label="Löschen">
      <h3>Löschen</h3>
      <FileChanged seen={seen} now={file} onTaken={isPossible ? lookAgain : onCancel} />
      <Delete file={seen} onDone={onDone} onCancel={onCancel} />
    </section>
  )
}

function whyKept({ status, wasSold, uses }: StaffFile): string | undefined {
  if (status !== 'ready') return FILE_STATUS_NAMES[status]
  if (wasSold) return 'Sie stand in einem Angebot: Wer es gekauft hat, lädt sie weiter herunter.'
  return uses.length > 0 ? 'Sie wird noch benutzt; oben steht, wo.' : undefined
}

function Delete({
  file: { fileId, rev, access, picture },
  onDone,
  onCancel,
}: Props & { onCancel: () => void }) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm(
    async given => {
      const decision = { fileId, rev, reason: fieldValue(given, 'reason') }
      const deleting = call(deleteFile, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(deleting, deleteFile)
      if (problem && problem.code !== 'invalid-input') await client.refetchQueries(ofFile(fileId))
      if (problem) return problem
      onDone(await deleting)
      return undefined
    },
    { names: ['reason'], done: 'Die Datei ist gelöscht.' },
  )
  return (
    <StaffForm {...form} title="Nicht gelöscht" submit="Löschen" onCancel={onCancel}>
      <Reason {...field('reason')} />
      <Effects
        of={[
          ...deletedWords(picture),
          `${RESTORE_DAYS} Tage lang lässt sie sich wiederherstellen, danach ist sie endgültig weg.`,
          'Bis dahin zählt sie zum Speicherplatz.',
          ...(access === 'public' ? TAKEN_DOWN_WORDS : []),
        ]}
      />
    </StaffForm>
  )
}

function Restore({ file: { fileId, rev }, onDone }: Props) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const { start, isPending, error } = usePress(
    () => call(restoreFile, { fileId, rev, pressId: pressIdOf({ fileId, rev }) }),
    {
      onDone: restored => {
        onDone(restored)
        announce('Die Datei ist wiederhergestellt.')
      },
      onRefused: () => void client.refetchQueries(ofFile(fileId)),
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
