import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DECIDES_SUBSCRIPTIONS, type StaffSubscription } from '../../../../contract/staff-subscriptions.ts'
import type { SubscriptionDeed } from '../../../../contract/subscription-terms.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import css from '../Admin.module.css'
import { unlessBegun } from '../editing/begun-forms.ts'
import { Part } from '../parts/Part.tsx'
import { useMay } from '../frame/use-member.ts'
import { LicenceForm } from '../orders/LicenceForm.tsx'
import { ofOrder } from '../orders/of-order.ts'
import { DecisionForm, DEED_NAMES } from './DecisionForm.tsx'
import { ofSubscription } from './subscription-list.tsx'

/** What can be decided, each behind its button. */
export function Decisions({ seen }: { seen: StaffSubscription }) {
  const [open, setOpen] = useState<SubscriptionDeed | 'extend'>()
  const mayDecide = useMay(DECIDES_SUBSCRIPTIONS)
  const { deeds, type, status, number } = seen
  const isExtendable = type === 'licence' && status === 'cancelling' && number !== undefined
  if (!mayDecide || (deeds.length === 0 && !isExtendable && open === undefined)) return null
  const onDone = () => setOpen(undefined)
  return (
    <Part title="Entscheiden">
      <div className={css.choices}>
        {isExtendable && (
          <Button
            look="quiet"
            aria-expanded={open === 'extend'}
            onClick={() => unlessBegun(() => setOpen('extend'))}
          >
            Verlängern …
          </Button>
        )}
        {deeds.map(deed => (
          <Button
            key={deed}
            look="quiet"
            aria-expanded={open === deed}
            onClick={() => unlessBegun(() => setOpen(deed))}
          >
            {DEED_NAMES[deed]} …
          </Button>
        ))}
      </div>
      {open === 'extend' && isExtendable && (
        <DataBoundary title="Die Bestellung dazu lässt sich nicht zeigen">
          <Extend seen={seen} number={number} onDone={onDone} />
        </DataBoundary>
      )}
      {open !== undefined && open !== 'extend' && (
        <DecisionForm key={open} now={seen} deed={open} onDone={onDone} />
      )}
    </Part>
  )
}

type ExtendProps = { seen: StaffSubscription; number: string; onDone: () => void }

/** A decision about its order, with which its files run on, too. */
function Extend({ seen: { subscriptionId }, number, onDone }: ExtendProps) {
  const client = useQueryClient()
  const order = useSuspenseQuery(ofOrder(number)).data
  return (
    <LicenceForm
      order={order}
      onDone={() => {
        void client.refetchQueries(ofSubscription(subscriptionId))
        onDone()
      }}
    />
  )
}
