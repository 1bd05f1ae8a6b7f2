import { useTranslation } from 'react-i18next'
import { GapParagraphs } from '../parts/Gaps.tsx'
import { Section } from '../parts/Section.tsx'

/** Whom editors ask, and what they may print. */
export function PressContact() {
  const { t } = useTranslation('press')
  return (
    <Section look="band" label={t('contact.label')} title={t('contact.title')}>
      <GapParagraphs list={t('contact.text', { returnObjects: true })} />
    </Section>
  )
}
