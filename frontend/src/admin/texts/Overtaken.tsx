import { SavedByOther } from '../editing/Comparison.tsx'
import { FieldComparison } from './FieldComparison.tsx'
import texts from './Texts.module.css'
import { type FieldName, type FormWords } from './words.ts'

type Props = {
  mine: FormWords
  theirs: FormWords
  /** What the writer of this form changed, and what of it the other one changed too. */
  changed: readonly FieldName[]
  overwritten: readonly FieldName[]
  onTakeTheirs: () => void
}

/** Of two who write the second: by words what differs, and what becomes of it. */
export function Overtaken({ mine, theirs, changed, overwritten, onTakeTheirs }: Props) {
  const differing = changed.filter(name => mine[name] !== theirs[name])
  return (
    <SavedByOther onTakeTheirs={onTakeTheirs}>
      {differing.length === 0 ? (
        <p>Beide Fassungen sagen dasselbe.</p>
      ) : (
        <>
          <p>
            Durchgestrichen ist, was jetzt gespeichert ist, unterstrichen, was du geschrieben hast. Felder,
            die du nicht geändert hast, stehen hier schon so, wie sie jetzt gespeichert sind.
          </p>
          <div className={texts.compared}>
            {differing.map(name => (
              <FieldComparison
                key={name}
                name={name}
                before={theirs[name]}
                after={mine[name]}
                sides={['Jetzt gespeichert', 'Deine Fassung']}
              />
            ))}
          </div>
          {overwritten.length > 0 && (
            <p>Was du damit überschreibst, bleibt unter „Fassungen“ und lässt sich von dort zurückholen.</p>
          )}
        </>
      )}
    </SavedByOther>
  )
}
