import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreContent, RESTORE_DAYS, type StaffFile } from '../../../../contract/staff-files.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import css from '../Admin.module.css'
import { unlessBegun } from '../editing/begun-forms.ts'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { shortMoment } from '../../../../contract/staff-words.ts'
import { ofFile } from './file-list.tsx'
import { FileChanged, useFileAsSeen } from './FileChanged.tsx'
import files from './Files.module.css'
import { FormerPreview } from './Preview.tsx'
import { bytesText } from './words.ts'

type Props = { file: StaffFile; onDone: (file: StaffFile) => void }

/** What lay in the place of a file before, and the way back to it. */
export function FormerContents({ file, onDone }: Props) {
  /** To come back. */
  const [chosen, setChosen] = useState<number>()
  const [previewed, setPreviewed] = useState<number>()
  const canComeBack = file.status === 'ready' && !file.isBeingReplaced
  const former = canComeBack ? file.former : []
  if (former.length === 0 && chosen === undefined) return null
  const shown = former.find(({ content }) => content === previewed)
  return (
    <section className={css.part} aria-label="Frühere Inhalte">
      <h3>Frühere Inhalte</h3>
      <ul className={css.papers}>
        {former.map(({ content, bytes, replacedAt, goneAt }) => (
          <li key={content}>
            <span>
              {`${content}. Fassung, ${bytesText(bytes)}, ersetzt ${shortMoment(replacedAt)}, noch bis ${shortMoment(goneAt)}`}
            </span>
            <span className={files.giveUp}>
              <button
                type="button"
                aria-expanded={content === previewed}
                aria-label={`${content}. Fassung ansehen`}
                onClick={() => setPreviewed(content === previewed ? undefined : content)}
              >
                {content === previewed ? 'Schließen' : 'Ansehen'}
              </button>
              <button
                type="button"
                aria-expanded={content === chosen}
                aria-label={`${content}. Fassung zurückholen`}
                onClick={() => unlessBegun(() => setChosen(content === chosen ? undefined : content))}
              >
                Zurückholen …
              </button>
            </span>
          </li>
        ))}
      </ul>
      {shown && (
        <section key={`seen-${shown.content}`} aria-label={`${shown.content}. Fassung`}>
          <FormerPreview file={file} content={shown.content} bytes={shown.bytes} />
        </section>
      )}
      {chosen !== undefined && (
        <Restoring
          key={chosen}
          file={file}
          content={chosen}
          isPossible={former.some(({ content }) => content === chosen)}
          onDone={restored => {
            setChosen(undefined)
            onDone(restored)
          }}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

type RestoreProps = Props & { content: number; onCancel: () => void }

function Restoring({ file, isPossible, ...props }: RestoreProps & { isPossible: boolean }) {
  const { seen, lookAgain } = useFileAsSeen(file, isPossible)
  return (
    <div className={css.action}>
      <FileChanged seen={seen} now={file} onTaken={isPossible ? lookAgain : props.onCancel} />
      <Restore {...props} file={seen} />
    </div>
  )
}

function Restore({ file, content, onDone, onCancel }: RestoreProps) {
  const { fileId, rev, access, wasSold } = file
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm(
    async given => {
      const decision = { fileId, rev, content, reason: fieldValue(given, 'reason') }
      const restoring = call(restoreContent, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(restoring, restoreContent)
      if (problem && problem.code !== 'invalid-input') await client.refetchQueries(ofFile(fileId))
      if (problem) return problem
      onDone(await restoring)
      return undefined
    },
    { names: ['reason'], idOf: () => 'restore-reason', done: `Die ${content}. Fassung wird zurückgeholt.` },
  )
  return (
    <StaffForm
      {...form}
      title="Nicht zurückgeholt"
      submit={`${content}. Fassung zurückholen`}
      onCancel={onCancel}
    >
      <Reason {...field('reason')} />
      <Effects
        of={[
          access === 'public'
            ? 'Alle Seiten zeigen sie innerhalb von fünf Minuten wieder, unter derselben Adresse.'
            : 'Sie kommt wieder an ihren Platz.',
          ...(wasSold
            ? ['Wer die Datei gekauft hat, bekommt sie, ohne zu zahlen und ohne dass ein Download zählt.']
            : []),
          `Der jetzige Inhalt steht dann ${RESTORE_DAYS} Tage lang hier.`,
        ]}
      />
    </StaffForm>
  )
}
