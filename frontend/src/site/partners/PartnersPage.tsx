import { useTranslation } from 'react-i18next'
import { PageLink } from '../../frame/PageLink.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { Fit } from '../parts/Fit.tsx'
import { OtherPartners } from './OtherPartners.tsx'
import { Paragraphs } from '../parts/Paragraphs.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { PartnerCode } from './PartnerCode.tsx'
import { PartnerRequest, RequestButton } from './PartnerRequest.tsx'
import { Rows } from '../parts/Rows.tsx'
import { Section } from '../parts/Section.tsx'
import type { PageDocument } from '../../frame/page-document.ts'

export const page: PageDocument = {
  keywords: {
    de: 'Partner, Kooperation, Krankenkasse, Praxis, Gesundheitsförderung',
    en: 'partners, cooperation, health insurer, practice, health promotion',
  },
}

export default function PartnersPage() {
  const { t } = useTranslation('partners')
  return (
    <>
      <PageHead kicker={t('kicker')} title={t('title')} lead={t('lead')} mark="third" layout="beside">
        <RequestButton />
      </PageHead>
      <Section label={t('kinds.label')} title={t('kinds.title')} isWide>
        <Rows list={t('kinds.list', { returnObjects: true })} isNumbered />
        <p>
          <PageLink to="gesundheitBewegt">{t('kinds.walk')}</PageLink>
        </p>
      </Section>
      <Section look="band" label={t('aok.label')} title={t('aok.title')}>
        <Paragraphs list={t('aok.text', { returnObjects: true })} />
        <p>
          <PageLink to="aokBayern">{t('aok.action')}</PageLink>
        </p>
        <OtherPartners title={t('aok.others')} />
      </Section>
      <PartnerCode />
      <Section look="split" label={t('values.label')} title={t('values.title')} isWide>
        <Fit yes={t('values.yes', { returnObjects: true })} no={t('values.no', { returnObjects: true })} />
      </Section>
      <Section label={t('path.label')} title={t('path.title')} isWide>
        <Steps steps={t('path.steps', { returnObjects: true })} />
        <div>
          <RequestButton />
        </div>
      </Section>
      <PartnerRequest />
    </>
  )
}
