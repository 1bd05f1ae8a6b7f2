import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WRITES_TEXTS } from '../../../../contract/staff-shop.ts'
import { THANKS_NAMES } from '../../../../contract/staff-words.ts'
import css from '../Admin.module.css'
import { Deeds } from '../editing/Deeds.tsx'
import editing from '../editing/Editing.module.css'
import { useMay } from '../frame/use-member.ts'
import { ToList } from '../list/ToList.tsx'
import { ofThanks, textsOf, type ThanksSlug } from './of-thanks.ts'
import { Preview } from './Preview.tsx'
import { thanksList } from './thanks-list.tsx'
import { ThanksForm } from './ThanksForm.tsx'

/** One page that thanks: what it says, for which offers, and who has changed it. */
export function ThanksDetail({ slug }: { slug: ThanksSlug }) {
  const page = useSuspenseQuery(ofThanks(slug)).data
  const mayWrite = useMay(WRITES_TEXTS)
  const [round, setRound] = useState(0)
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>{THANKS_NAMES[slug]}</h2>
          <p>
            <a href={`/${slug}`}>/{slug}</a>, <a href={`/en/${slug}`}>/en/{slug}</a>
            {page.rev === 0 ? ', noch wie ausgeliefert' : `, Fassung ${page.rev}`}
          </p>
        </div>
        <ToList of={thanksList} />
      </div>
      <section className={css.part} aria-label="Angebote">
        <h3>Danach geht es hierher</h3>
        {page.offers.length === 0 ? (
          <p className={css.what}>Nach keinem Kauf. Die Seite erreicht, wer ihre Adresse kennt.</p>
        ) : (
          <ul className={editing.checks}>
            {page.offers.map(title => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        )}
      </section>
      {mayWrite ? (
        <ThanksForm key={round} page={page} onRenew={() => setRound(before => before + 1)} />
      ) : (
        <Preview texts={textsOf(page)} />
      )}
      <Deeds of={page.deeds} fields={{}} />
    </>
  )
}
