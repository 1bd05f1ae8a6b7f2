import { useSuspenseQuery } from '@tanstack/react-query'
import { useReducer } from 'react'
import { SETS_TERMS, type StaffOffer, WRITES_TEXTS } from '../../../../contract/staff-shop.ts'
import { TYPE_NAMES } from '../../../../contract/staff-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from '../Admin.module.css'
import { Deeds } from '../editing/Deeds.tsx'
import editing from '../editing/Editing.module.css'
import { useMay } from '../frame/use-member.ts'
import { ToList } from '../list/ToList.tsx'
import { Dates } from './Dates.tsx'
import { ofOffer } from './of-offer.ts'
import { offerList } from './offer-list.tsx'
import { Preview } from './Preview.tsx'
import { Prices } from './Prices.tsx'
import { StateForm } from './StateForm.tsx'
import { StateMark } from './StateMark.tsx'
import { Terms, TermsForm } from './TermsForm.tsx'
import { Texts, TextsForm } from './TextsForm.tsx'
import { CHECK_SENTENCES, factNames, FIELD_NAMES } from './words.ts'

/** One offer with everything that a person decides about. */
export function OfferDetail({ slug }: { slug: string }) {
  const offer = useSuspenseQuery(ofOffer(slug)).data
  const [maySet, mayWrite] = [useMay(SETS_TERMS), useMay(WRITES_TEXTS)]
  // Another one begins its part anew with what is stored.
  const [textsRound, renewTexts] = useReducer((before: number) => before + 1, 0)
  const [termsRound, renewTerms] = useReducer((before: number) => before + 1, 0)
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>
            {offer.title} <StateMark of={offer.state} />
          </h2>
          <p>
            {TYPE_NAMES[offer.type]}, Fassung {offer.version}
            {offer.state === 'on-sale' && (
              <>
                , <a href={`/checkout/${slug}`}>zur Kasse</a>
              </>
            )}
          </p>
        </div>
        <ToList of={offerList} />
      </div>
      <Checks of={offer} />
      {maySet && <StateForm offer={offer} />}
      {mayWrite ? (
        <TextsForm key={`texts ${textsRound}`} offer={offer} onRenew={renewTexts} />
      ) : (
        <Texts offer={offer} />
      )}
      <Prices offer={offer} maySet={maySet} />
      {offer.type === 'course' && <Dates offer={offer} maySet={maySet} />}
      {maySet ? (
        <TermsForm key={`terms ${termsRound}`} offer={offer} onRenew={renewTerms} />
      ) : (
        <Terms offer={offer} />
      )}
      <Preview offer={offer} />
      <Deeds of={offer.deeds} fields={FIELD_NAMES} />
    </>
  )
}

function Checks({ of: { checks, state } }: { of: StaffOffer }) {
  return (
    <section className={css.part} aria-label="Vor dem Verkauf">
      <h3>Vor dem Verkauf</h3>
      {checks.length === 0 ? (
        <p className={css.what}>
          {state === 'on-sale' ? 'Nichts fehlt.' : 'Nichts fehlt, es kann in den Verkauf.'}
        </p>
      ) : (
        <ul className={editing.checks}>
          {checks.map(({ code, weight, about }) => (
            <li key={code} className={editing[weight]}>
              <Icon name={weight === 'must' ? 'stop' : 'wait'} />
              <span>
                <strong>{weight === 'must' ? 'Muss:' : 'Sollte:'}</strong> {CHECK_SENTENCES[code]}{' '}
                {code === 'no-seller' ? factNames(about) : about}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
