import type { AppCheck } from '../../../../contract/app-checks.ts'
import type { AppProgram } from '../../../../contract/app-programs.ts'
import { Icon } from '../../ui/Icon.tsx'
import editing from '../editing/Editing.module.css'
import css from './App.module.css'
import { checkSentence } from './words.ts'

type Props = { of: readonly AppCheck[]; program?: AppProgram | undefined }

/** What has to be mended before it is published; hints of the same kind are counted. */
export function Checks({ of, program }: Props) {
  const must = of.filter(({ weight }) => weight === 'must')
  const hints = of.filter(({ weight }) => weight === 'should')
  return (
    <div className={css.checks}>
      <ul className={editing.checks}>
        {must.map((check, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two of a kind in one unit say the same
          <li key={index} className={editing.must}>
            <Icon name="stop" />
            {checkSentence(check, program)}
          </li>
        ))}
        {must.length === 0 && (
          <li className={editing.good}>
            <Icon name="check" />
            So kann es veröffentlicht werden.
          </li>
        )}
      </ul>
      {hints.length > 0 && (
        <details>
          <summary>{hints.length === 1 ? 'Ein Hinweis' : `${hints.length} Hinweise`}</summary>
          <ul className={editing.checks}>
            {hints.map(check => (
              <li key={`${check.unit} ${check.about}`} className={editing.should}>
                <Icon name="wait" />
                {checkSentence(check, program)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
