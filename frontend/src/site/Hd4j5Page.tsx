import { useTranslation } from 'react-i18next'
import { PageLink } from '../PageLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { PageHead } from './PageHead.tsx'
import { Paragraphs } from './Paragraphs.tsx'
import { Questions } from './Questions.tsx'
import { Rows } from './Rows.tsx'
import { Section } from './Section.tsx'

export default function Hd4j5Page() {
  const { t } = useTranslation('hd4j5')
  return (
    <>
      <PageHead kicker={t('kicker')} title={t('title')} lead={t('lead')} mark="week5">
        <PageLink to="home" hash="#trainings" className={buttonClass()}>
          {t('action')}
        </PageLink>
      </PageHead>
      <Section label={t('path.label')} title={t('path.title')} isWide>
        <Rows list={t('path.list', { returnObjects: true })} isNumbered />
      </Section>
      <Section label={t('what.label')} title={t('what.title')}>
        <Paragraphs list={t('what.text', { returnObjects: true })} />
      </Section>
      <Section label={t('questions.label')} title={t('questions.title')}>
        <Questions list={t('questions.list', { returnObjects: true })} />
      </Section>
    </>
  )
}
