import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOffers } from '../../../../contract/staff-shop.ts'
import { queryOf } from '../../query/query-client.ts'
import { CheckField, SelectField } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { choosable, type Kind, TYPES } from './words.ts'

const NAMED = 'named'

/** All of a type, or offers one by one; a partner's code names its licences. */
export function OfferChoice({ kind, error }: { kind: Kind; error: string | undefined }) {
  const isPartner = kind === 'partner'
  const [products, setProducts] = useState(isPartner ? NAMED : 'all')
  const { lines } = useSuspenseQuery(queryOf(listOffers, {})).data
  const offers = choosable(lines).filter(({ isLicence }) => isLicence || !isPartner)
  return (
    <>
      {isPartner ? (
        <input type="hidden" name="products" value={NAMED} />
      ) : (
        <SelectField
          id="products"
          name="products"
          label="Gilt für"
          error={error}
          value={products}
          onChange={({ currentTarget }) => setProducts(currentTarget.value)}
        >
          {Object.entries(TYPES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          <option value={NAMED}>bestimmte Angebote</option>
        </SelectField>
      )}
      {products === NAMED && (
        <fieldset className={css.offers} id={isPartner ? 'products' : undefined} tabIndex={-1}>
          <legend>{isPartner ? 'Welche Lizenzen' : 'Welche Angebote'}</legend>
          {isPartner && error !== undefined && <p role="alert">{error}</p>}
          {offers.map(({ slug, name }) => (
            <CheckField key={slug} name="offer" value={slug} defaultChecked={isPartner}>
              {name}
            </CheckField>
          ))}
        </fieldset>
      )}
    </>
  )
}
