import { useTranslation } from 'react-i18next'
import { INTERESTS } from '../../../../contract/newsletter-terms.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { CheckField } from '../../ui/Field.tsx'
import css from './Newsletter.module.css'
import { trainingsIn } from '../trainings/trainings.ts'

type Interest = (typeof INTERESTS)[number]

const NONE: readonly Interest[] = []

/** The programs to read about, several allowed. What was chosen in the other language stays chosen. */
export function Interests({ chosen = NONE }: { chosen?: readonly Interest[] }) {
  const { t } = useTranslation('newsletter')
  const { language } = useCurrentPage()
  const isShown = (interest: Interest) => trainingsIn(language).some(({ slug }) => slug === interest)
  return (
    <fieldset className={css.interests} aria-describedby="interests-hint">
      <legend>{t('interests')}</legend>
      <p id="interests-hint">{t('interestsHint')}</p>
      <div className={css.list}>
        {INTERESTS.map(interest =>
          isShown(interest) ? (
            <CheckField
              key={interest}
              name="interests"
              value={interest}
              defaultChecked={chosen.includes(interest)}
            >
              {t(`programs.${interest}`)}
            </CheckField>
          ) : (
            chosen.includes(interest) && (
              <input key={interest} type="hidden" name="interests" value={interest} />
            )
          ),
        )}
      </div>
    </fieldset>
  )
}

export const interestsIn = (form: HTMLFormElement): Interest[] => {
  const values = new FormData(form).getAll('interests')
  return INTERESTS.filter(interest => values.includes(interest))
}
