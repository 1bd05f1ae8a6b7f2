import { useQueryClient } from '@tanstack/react-query'
import { OrderNumber } from '../../../../contract/ids.ts'
import type { StaffRequest } from '../../../../contract/staff.ts'
import { setDeclarationOrder } from '../../../../contract/staff-requests.ts'
import { call } from '../../call.ts'
import { fieldValues } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { unlessBegun } from '../editing/begun-forms.ts'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { renamed } from '../editing/renamed.ts'
import { useDecision } from '../editing/use-decision.ts'
import { ofRequest } from './of-request.ts'
import type { RequestAsSeen } from './use-request-as-seen.ts'

type Props = {
  request: StaffRequest
  asSeen: RequestAsSeen
  /** In the place of what would be carried out. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Somebody declared without a number, or from another address: the order that staff have found to be meant. */
export function NameOrder({ request, asSeen, isOpen, onOpen }: Props) {
  const begin = () => {
    asSeen.begin()
    onOpen(true)
  }
  return isOpen ? (
    <NameForm asSeen={asSeen} onDone={() => onOpen(false)} />
  ) : (
    <div className={css.further}>
      <Button look="quiet" onClick={() => unlessBegun(begin)}>
        {request.carryingOut?.because === 'no-order' ? 'Bestellung nennen …' : 'Andere Bestellung nennen …'}
      </Button>
    </div>
  )
}

const NAMES = ['orderNumber', 'nameReason'] as const

function NameForm({ asSeen, onDone }: { asSeen: RequestAsSeen; onDone: () => void }) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const { number, rev } = asSeen.seen
  const { form, field } = useStaffForm(
    async given => {
      const { orderNumber, nameReason: reason } = fieldValues(given, NAMES)
      const typed = OrderNumber.safeParse(orderNumber.trim().toUpperCase())
      if (!typed.success) return NO_NUMBER
      const decision = { number, rev, orderNumber: typed.data, reason }
      const naming = call(setDeclarationOrder, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(naming, setDeclarationOrder)
      if (problem && problem.code !== 'no-connection') await asSeen.compare()
      if (problem) return renamed(problem, name => (name === 'reason' ? 'nameReason' : name))
      client.setQueryData(ofRequest(number).queryKey, await naming)
      asSeen.renew()
      onDone()
      return undefined
    },
    { names: NAMES, done: 'Die Bestellung ist genannt.' },
  )
  const close = () => {
    asSeen.renew()
    onDone()
  }
  return (
    <StaffForm {...form} title="Nicht genannt" submit="Bestellung nennen" onCancel={close}>
      <Field
        {...field('orderNumber')}
        label="Nummer der Bestellung"
        hint="Wie LU-7K3M-92QK. Sie muss bezahlt sein."
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
      />
      <Reason
        {...field('nameReason')}
        label="Woher du das weißt"
        hint="Für das Team, bleibt am Anliegen. Nichts über die Gesundheit."
      />
      <Effects
        of={[
          'Hier steht dann, wem diese Bestellung gehört und was das Ausführen mit ihr bewirkt. Ausgeführt wird damit noch nichts.',
        ]}
      />
    </StaffForm>
  )
}

const NO_NUMBER = { code: 'invalid-input', fields: [{ field: 'orderNumber', code: 'invalid' as const }] }
