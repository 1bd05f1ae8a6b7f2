import { useTranslation } from 'react-i18next'
import { useFill } from '../../frame/facts.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { Paragraphs } from '../parts/Paragraphs.tsx'
import { Section } from '../parts/Section.tsx'

/** Whom editors ask, and what they may print. */
export function PressContact() {
  const { t } = useTranslation('press')
  const fill = useFill()
  return (
    <Section look="band" label={t('contact.label')} title={t('contact.title')}>
      <Paragraphs list={fill(t('contact.text', { returnObjects: true }))} />
      <p>
        <PageLink to="partners">{t('contact.action')}</PageLink>
      </p>
    </Section>
  )
}
