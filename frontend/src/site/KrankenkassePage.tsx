import { useTranslation } from 'react-i18next'
import { COURSE_SLUG } from '../../../contract/offer-slugs.ts'
import { useOffer, usePageData } from '../frame/page-data.tsx'
import { PageLink } from '../frame/PageLink.tsx'
import { ContactButton } from '../requests/ContactButton.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Price } from '../ui/Price.tsx'
import { Fit } from './parts/Fit.tsx'
import { Next } from './parts/Next.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { Paragraphs } from './parts/Paragraphs.tsx'
import { Questions } from './parts/Questions.tsx'
import { Rows } from './parts/Rows.tsx'
import { Section } from './parts/Section.tsx'
import { Statement } from './parts/Statement.tsx'
import { type CourseData, CourseDates } from './parts/CourseDates.tsx'
import { useFill } from '../frame/facts.ts'
import type { PageDocument } from '../frame/page-document.ts'

export const page: PageDocument<CourseData> = {
  data: ({ courseDates = [] }) => ({ courseDates }),
  keywords: { de: 'Präventionskurs, Krankenkasse, Erstattung, §\u00a020 SGB V, Stressbewältigung' },
}

export default function KrankenkassePage() {
  const { t } = useTranslation('krankenkasse')
  const fill = useFill()
  return (
    <>
      <PageHead
        kicker={t('kicker')}
        title={t('title')}
        lead={t('lead')}
        figure={t('figure')}
        limit={t('limit')}
        mark="week3"
      >
        <a href="#termine" className={buttonClass()}>
          {t('action')}
        </a>
        <small>{t('source')}</small>
      </PageHead>
      <Section look="split" label={t('course.label')} title={t('course.title')} isWide>
        <Paragraphs list={t('course.text', { returnObjects: true })} />
        <Rows list={fill(t('course.list', { returnObjects: true }))} look="tiles" />
        <p>
          <PageLink to="samples">{t('samples')}</PageLink>
        </p>
      </Section>
      <Dates />
      <Section id="anmelden" label={t('path.label')} title={t('path.title')} isWide>
        <Rows list={t('path.list', { returnObjects: true })} isNumbered />
      </Section>
      <Statement text={t('statement')} side="left" mark="week4" />
      <Section look="band" label={t('who.label')} title={t('who.title')} isWide>
        <Fit yes={t('who.yes', { returnObjects: true })} no={t('who.no', { returnObjects: true })} />
      </Section>
      <Section id="fragen" label={t('questions.label')} title={t('questions.title')}>
        <Questions list={fill(t('questions.list', { returnObjects: true }))} />
      </Section>
      <Next title={t('next.title')} text={t('next.text')}>
        <PageLink to="healthForAll">{t('next.action')}</PageLink>
      </Next>
    </>
  )
}

/** The dates as they stood when the page was written; the checkout knows what has been booked since. */
function Dates() {
  const { t } = useTranslation('krankenkasse')
  const { courseDates } = usePageData<CourseData>()
  const offer = useOffer(COURSE_SLUG)
  return (
    <Section id="termine" look="band" label={t('dates.label')} title={t('dates.title')} isWide>
      {offer && courseDates.length > 0 ? (
        <>
          <p>
            <Price
              cents={offer.priceCents}
              taxPercent={offer.taxPercent}
              formerCents={offer.formerCents}
              isLarge
            />
          </p>
          <CourseDates dates={courseDates} />
          <small>{t('dates.note')}</small>
        </>
      ) : (
        <>
          <p>{t('dates.none')}</p>
          <ContactButton className={buttonClass()} topic="course" />
        </>
      )}
    </Section>
  )
}
