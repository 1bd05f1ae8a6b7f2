import { useSuspenseQuery } from '@tanstack/react-query'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { wordsOf } from '../../../../contract/catalog.ts'
import type { Language } from '../../../../contract/language.ts'
import type { StaffOffer } from '../../../../contract/staff-shop.ts'
import { contentsOf, termOf } from '../../checkout/essentials.ts'
import { createTexts } from '../../frame/texts.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import { Price } from '../../ui/Price.tsx'
import css from '../Admin.module.css'
import editing from '../editing/Editing.module.css'

/** The essentials above the order button, as its checkout would show them now, in both languages. */
export function Preview({ offer }: { offer: StaffOffer }) {
  return (
    <section className={css.part} aria-label="Vorschau der Kasse">
      <h3>Vorschau der Kasse</h3>
      <DataBoundary title="Die Vorschau lässt sich gerade nicht zeigen">
        <div className={editing.pair}>
          <Paper offer={offer} language="de" />
          <Paper offer={offer} language="en" />
        </div>
      </DataBoundary>
    </section>
  )
}

type Props = { offer: StaffOffer; language: Language }

function Paper({ offer, language }: Props) {
  const texts = useSuspenseQuery({
    queryKey: ['texts', language],
    queryFn: () => createTexts(language, ['checkout']),
    staleTime: Infinity,
  }).data
  return (
    <I18nextProvider i18n={texts}>
      <Essentials offer={offer} language={language} />
    </I18nextProvider>
  )
}

function Essentials({ offer, language }: Props) {
  const { t } = useTranslation('checkout')
  const words = wordsOf(offer, language)
  return (
    <div className={editing.paper} lang={language}>
      <h4 lang={words.language}>{words.title}</h4>
      <p lang={words.language}>{words.summary}</p>
      <ul>
        {[...contentsOf(offer, t), ...termOf(offer, t, { language })].map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {!offer.isUnpriced && (
        <p>
          <Price
            cents={offer.priceCents}
            taxPercent={offer.taxPercent}
            formerCents={offer.reduction?.fromCents}
            isMonthly={offer.type === 'monthly'}
          />
        </p>
      )}
    </div>
  )
}
