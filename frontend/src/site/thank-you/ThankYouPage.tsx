import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { PageContent } from '../../../../contract/renderer.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { usePageData } from '../../frame/page-data.tsx'
import type { PageDocument } from '../../frame/page-document.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Line } from '../../ui/Line.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { nextPages } from './next-pages.ts'
import { thankYouPages } from './thank-you.ts'
import css from './ThankYouPage.module.css'
import { trainings } from '../trainings/trainings.ts'

type Data = Pick<PageContent, 'thanks'>

export const page: PageDocument<Data> = {
  data: ({ thanks }) => (thanks ? { thanks } : {}),
}

/** One page for every thanks; the address says for what, and the shop's people what it says. */
export default function ThankYouPage() {
  const { t } = useTranslation('thank-you')
  const { pathname } = useLocation()
  const slug = Object.keys(thankYouPages).find(candidate => pathname.endsWith(`/${candidate}`))
  // Its keys are the table's; what is unknown is thanked for in general.
  const offer = thankYouPages[(slug ?? 'ty3x9m8k') as keyof typeof thankYouPages]
  const training = trainings.find(({ hue }) => hue === offer)
  const next = nextPages[offer]
  const { language } = useCurrentPage()
  const { title, text, steps } = usePageData<Data>().thanks?.[language] ?? {
    title: t(`offers.${offer}.title`),
    text: t(`offers.${offer}.text`),
    steps: t(`offers.${offer}.steps`, { returnObjects: true }),
  }
  return (
    <>
      <Line
        shape={offer === 'sleep' || offer === 'meno' ? offer : 'rest'}
        seed={11}
        height={160}
        waves={34}
        strands={2}
        isDrawn
        className={css.line}
      />
      <div className={css.page} data-hue={training?.hue}>
        <h1>{title}</h1>
        <p className={css.lead}>{text}</p>
        <h2>{t('next')}</h2>
        <Steps steps={steps} />
        <p className={css.actions}>
          <PageLink to={next} className={buttonClass()}>
            {t(`actions.${next}`)}
          </PageLink>
          <PageLink to={training ? training.page : 'home'}>{t(training ? 'training' : 'home')}</PageLink>
        </p>
        {next === 'account' && <p className={css.note}>{t('note')}</p>}
      </div>
    </>
  )
}
