import { useTranslation } from 'react-i18next'
import { useFacts } from '../../frame/facts.ts'
import { Section } from './Section.tsx'
import css from './People.module.css'

/** The people of the team, as far as the company has named them. */
export function People() {
  const { t } = useTranslation('team')
  const { team = [] } = useFacts()
  if (team.length === 0) return null
  return (
    <Section label={t('people.label')} title={t('people.title')} isWide>
      <ul className={css.people}>
        {team.map(({ name, part, about, picture }) => (
          <li key={`${name} ${part}`}>
            {picture !== undefined && <img src={picture} alt="" width="240" height="240" loading="lazy" />}
            <h3>{name}</h3>
            <p className={css.part}>{t(`parts.${part}`)}</p>
            {about !== undefined && <p>{about}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
