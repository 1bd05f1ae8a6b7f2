import type { AppCheck } from '../../../../contract/app-checks.ts'
import type { AppProgram } from '../../../../contract/app-programs.ts'
import { partTitle } from '../../../../contract/app-words.ts'
import type { DraftPart } from '../../../../contract/staff-app.ts'
import { Icon } from '../../ui/Icon.tsx'
import editing from '../editing/Editing.module.css'
import css from './App.module.css'
import { checkSentence } from './words.ts'

type Props = {
  of: readonly AppCheck[]
  program?: AppProgram | undefined
  /** Of a whole draft: each check names the part that it lies in. */
  parts?: readonly DraftPart[]
}

/** What has to be mended before it is published; hints of the same kind are counted. */
export function Checks({ of, program, parts }: Props) {
  const said = (check: AppCheck): string => {
    const content = parts?.find(({ name }) => name === check.part)?.content
    const inside = content?.kind === 'program' ? content.program : program
    return `${content ? `${partTitle(content)}: ` : ''}${checkSentence(check, inside)}`
  }
  const must = of.filter(({ weight }) => weight === 'must')
  const hints = of.filter(({ weight }) => weight === 'should')
  return (
    <div className={css.checks}>
      <ul className={editing.checks}>
        {must.map((check, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two of a kind in one unit say the same
          <li key={index} className={editing.must}>
            <Icon name="stop" />
            {said(check)}
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
              <li key={`${check.part} ${check.unit} ${check.about}`} className={editing.should}>
                <Icon name="wait" />
                {said(check)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
