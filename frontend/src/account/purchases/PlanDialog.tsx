import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CONSENTS, TERMS_VERSION } from '../../../../contract/consents.ts'
import { formatCents } from '../../../../contract/format-cents.ts'
import { changePlan, type PlanPreview, previewPlan } from '../../../../contract/subscriptions.ts'
import { call } from '../../call.ts'
import { useFieldMessage } from '../../form/field-message.ts'
import { formatDate } from '../../format.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { usePress } from '../../query/use-press.ts'
import { pathIn, routeOf } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import account from '../Account.module.css'
import { ChangeDialog, type DialogProps } from './ChangeDialog.tsx'
import css from './Subscriptions.module.css'
import { Title, useTitleOf } from './Title.tsx'

/** First which one, then what it costs: the difference comes from the payment provider, and is what is charged. */
export default function PlanDialog(props: DialogProps) {
  const [preview, setPreview] = useState<PlanPreview>()
  return preview ? <Confirm {...props} preview={preview} /> : <Choose {...props} onChosen={setPreview} />
}

type ChooseProps = DialogProps & { onChosen: (preview: PlanPreview) => void }

function Choose({ subscription, onChosen, onClose }: ChooseProps) {
  const { subscriptionId, plans = [] } = subscription
  const { title } = useTitleOf(subscription)
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const [slug, setSlug] = useState(plans[0]?.slug ?? '')
  const { start, isPending, error } = usePress(() => call(previewPlan, { subscriptionId, slug }), {
    onDone: onChosen,
    leavesSignedOut: true,
  })
  return (
    <OpenDialog title={t('subscriptions.planTitle')} close={t('account.close')} onClose={onClose}>
      <div className={account.stack}>
        <fieldset className={css.plans}>
          <legend>{t('subscriptions.planInstead', { title })}</legend>
          {plans.map(plan => (
            <label key={plan.slug}>
              <input
                type="radio"
                name="plan"
                checked={plan.slug === slug}
                onChange={() => setSlug(plan.slug)}
              />
              <Title of={plan} />
              <span className={css.price}>
                {t('subscriptions.aMonth', { amount: formatCents(plan.amountCents, language) })}
              </span>
            </label>
          ))}
        </fieldset>
        {error && (
          <Notice tone="error" isLive>
            <p>{error.detail}</p>
          </Notice>
        )}
        <div className={account.buttons}>
          <Button isBusy={isPending} onClick={() => start()}>
            {t('subscriptions.planCost')}
          </Button>
        </div>
      </div>
    </OpenDialog>
  )
}

function Confirm({ subscription, preview, onDone, onClose }: DialogProps & { preview: PlanPreview }) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const { subscriptionId, plans } = subscription
  const { title } = useTitleOf(subscription)
  const { nextBillingAt, ...agreed } = preview
  const { slug, dueNowCents, amountCents, startsAt } = agreed
  const [accepts, setAccepts] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const message = useFieldMessage()
  const say = CONSENTS.terms[TERMS_VERSION][language]
  const terms = pathIn(routeOf('agb'), language)
  function isReady() {
    setIsMissing(!accepts)
    if (!accepts) box.current?.focus()
    return accepts
  }
  const plan = plans?.find(each => each.slug === slug)
  const date = formatDate(nextBillingAt, language)
  const aMonth = t('subscriptions.aMonth', { amount: formatCents(amountCents, language) })
  return (
    <ChangeDialog
      title={t('subscriptions.planConfirm')}
      button={t('subscriptions.planChange')}
      change={() => call(changePlan, { subscriptionId, ...agreed, language, acceptsTerms: true })}
      isReady={isReady}
      onDone={() => onDone(startsAt === undefined ? 'switched' : 'planned')}
      onClose={onClose}
    >
      <p>
        {startsAt === undefined ? t('subscriptions.planFromNow') : t('subscriptions.planFrom', { date })}{' '}
        <strong>{plan && <Title of={plan} />}</strong>
        {t(startsAt === undefined ? 'subscriptions.planNotAnyMore' : 'subscriptions.planUntilThen', {
          title,
        })}
      </p>
      <dl className={css.facts}>
        <div>
          <dt>{t('subscriptions.planNow')}</dt>
          <dd>{formatCents(dueNowCents, language)}</dd>
        </div>
        <div>
          <dt>{t('subscriptions.planNext', { date })}</dt>
          <dd>{formatCents(amountCents, language)}</dd>
        </div>
        <div>
          <dt>{t('subscriptions.planThen')}</dt>
          <dd>{aMonth}</dd>
        </div>
      </dl>
      {dueNowCents > 0 && <p>{t('subscriptions.planDue')}</p>}
      {startsAt !== undefined && <p>{t('subscriptions.planLater', { date })}</p>}
      <p>{t('subscriptions.planTerm')}</p>
      <CheckField
        ref={box}
        id="acceptsTerms"
        checked={accepts}
        onChange={event => {
          setAccepts(event.target.checked)
          setIsMissing(false)
        }}
        error={isMissing ? message({ code: 'terms-required' }) : undefined}
      >
        {say.before}
        <NewTab href={terms}>{say.terms}</NewTab>
        {say.between}
        <NewTab href={`${terms}#widerruf`}>{say.withdrawal}</NewTab>
        {say.after}
      </CheckField>
    </ChangeDialog>
  )
}

/** Beside the dialog, so that reading the terms loses nothing. */
function NewTab({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="hidden"> {t('subscriptions.newTab')}</span>
    </a>
  )
}
