import { useTranslation } from 'react-i18next'
import { PageLink } from '../frame/PageLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Steps } from '../ui/Steps.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { Paragraphs } from './parts/Paragraphs.tsx'
import { Rows } from './parts/Rows.tsx'
import { Section } from './parts/Section.tsx'
import { Statement } from './parts/Statement.tsx'
import { useFill } from '../frame/facts.ts'
import type { PageDocument } from '../frame/page-document.ts'

export const page: PageDocument = {
  keywords: { de: 'Studierende, Prüfungsangst, Lernen, Schlaf, Hörtraining, Nachlass' },
}

export default function StudentenPage() {
  const { t } = useTranslation('studenten')
  const fill = useFill()
  return (
    <>
      <PageHead kicker={t('kicker')} title={t('title')} lead={t('lead')} mark="hero" layout="behind">
        <PageLink to="kraftDerEmotionen" className={buttonClass()}>
          {t('action')}
        </PageLink>
      </PageHead>
      <Section look="split" label={t('scenes.label')} title={t('scenes.title')} isWide>
        <Rows list={t('scenes.list', { returnObjects: true })} />
      </Section>
      <Statement text={t('statement')} side="left" mark="week2" />
      <Section label={t('plan.label')} title={t('plan.title')} isWide>
        <p>{t('plan.text')}</p>
        <Steps steps={t('plan.steps', { returnObjects: true })} />
      </Section>
      <Section look="band" label={t('discount.label')} title={t('discount.title')}>
        <Paragraphs list={fill(t('discount.text', { returnObjects: true }))} />
      </Section>
      <Section label={t('help.label')} title={t('help.title')}>
        <Paragraphs list={t('help.text', { returnObjects: true })} />
      </Section>
    </>
  )
}
