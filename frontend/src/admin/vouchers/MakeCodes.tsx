import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  listVouchers,
  makeMoreCodes,
  MAKES_VOUCHERS,
  type StaffVoucher,
} from '../../../../contract/staff-vouchers.ts'
import { call } from '../../call.ts'
import { usePress } from '../../query/use-press.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Admin.module.css'
import { useMay } from '../frame/use-member.ts'
import { ofVoucher } from './voucher-list.tsx'

/** Goes on by itself, part by part, as long as somebody looks; the next person who looks takes it up where it stands. */
export function MakeCodes({ batch: { id, made = 0, count = 0 } }: { batch: StaffVoucher }) {
  const client = useQueryClient()
  const mayMake = useMay(MAKES_VOUCHERS)
  const { start, error, isPending } = usePress(() => call(makeMoreCodes, { id }), {
    onDone: batch => {
      client.setQueryData(ofVoucher(id).queryKey, batch)
      void client.invalidateQueries({ queryKey: [listVouchers.path] })
    },
  })
  useEffect(() => {
    if (mayMake) start()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each part that was made asks for the next; after a refusal a person presses
  }, [made, mayMake])
  return (
    <section className={css.part} aria-label="Codes werden gemacht">
      <label>
        <progress value={made} max={count} />{' '}
        <span aria-live="polite">
          {made.toLocaleString('de-DE')} von {count.toLocaleString('de-DE')} Codes
        </span>
      </label>
      {error && (
        <Notice tone="warning" title="Angehalten" isLive>
          <p>{error.detail} Was gemacht ist, bleibt; kein Code entsteht zweimal.</p>
          <Button look="quiet" isBusy={isPending} onClick={() => start()}>
            Weitermachen
          </Button>
        </Notice>
      )}
    </section>
  )
}
