import { useTranslation } from 'react-i18next'
import { useOffer } from '../frame/page-data.tsx'
import { PageLink } from '../frame/PageLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Price } from '../ui/Price.tsx'
import { Figures } from './parts/Figures.tsx'
import { Next } from './parts/Next.tsx'
import { Paragraphs } from './parts/Paragraphs.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { Rows } from './parts/Rows.tsx'
import { Section } from './parts/Section.tsx'
import { Statement } from './parts/Statement.tsx'
import { useFill } from '../frame/facts.ts'
import type { PageDocument } from '../frame/page-document.ts'

export const page: PageDocument = {
  keywords: { de: 'Health for all, Prävention, Erstattung, Geld zurück, Krankenkasse' },
}

export default function HealthForAllPage() {
  const { t } = useTranslation('health-for-all')
  const fill = useFill()
  const book = useOffer('e-book-gefuehle-verstehen')
  return (
    <>
      <PageHead kicker={t('kicker')} title={t('title')} lead={t('lead')} mark="second" layout="above">
        <a href="#wege" className={buttonClass()}>
          {t('action')}
        </a>
      </PageHead>
      <Section id="wege" label={t('ways.label')} title={t('ways.title')} isWide>
        <Rows list={t('ways.list', { returnObjects: true })} isNumbered />
        <p>
          <PageLink to="countdown">{t('ways.round')}</PageLink>
        </p>
      </Section>
      {book && (
        <Section label={t('book.label')} title={t('book.title')}>
          <p>{t('book.text')}</p>
          <p>
            <Price cents={book.priceCents} taxPercent={book.taxPercent} />
          </p>
          <p>
            <PageLink to="checkout" params={{ slug: book.slug }} className={buttonClass('quiet')}>
              {t('book.action')}
            </PageLink>
          </p>
        </Section>
      )}
      <Statement text={t('statement')} mark="third" />
      <Section look="split" label={t('help.label')} title={t('help.title')}>
        <Paragraphs list={fill(t('help.text', { returnObjects: true }))} />
        <p>
          <PageLink to="studenten">{t('help.students')}</PageLink>
        </p>
      </Section>
      <Section look="band" label={t('figures.label')} title={t('figures.title')} isWide>
        <Figures list={t('figures.list', { returnObjects: true })} />
      </Section>
      <Next title={t('next.title')} text={t('next.text')}>
        <PageLink to="krankenkasse" className={buttonClass()}>
          {t('next.action')}
        </PageLink>
      </Next>
    </>
  )
}
