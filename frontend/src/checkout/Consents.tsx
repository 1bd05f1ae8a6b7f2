import { useTranslation } from 'react-i18next'
import { hasWaiver, isListenedTo, type Product } from '../../../contract/catalog.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { formatDate } from '../format.ts'
import { pathIn, routeOf } from '../routes.ts'
import type { FieldState } from '../form/use-form.ts'
import { CheckField } from '../ui/Field.tsx'
import css from './Checkout.module.css'

type Props = {
  terms: FieldState
  type: Product['type']
  totalCents: number
  /** When the downloads open without the second; missing until the order is quoted. */
  downloadsFrom: string | undefined
}

/**
 * The boxes, never ticked beforehand. The second is a choice (§ 356 (5) BGB) and says what happens without it; it is there
 * for files that cost something. Of all else it is said what becomes of the withdrawal right.
 */
export function Consents({ terms: acceptsTerms, type, totalCents, downloadsFrom }: Props) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrentPage()
  const terms = pathIn(routeOf('agb'), language)
  return (
    <fieldset className={css.consents}>
      <legend>
        <h2>{t('review.consents')}</h2>
      </legend>
      <CheckField {...acceptsTerms}>
        {t('review.boxes.terms.before')}
        <NewTab href={terms}>{t('review.boxes.terms.terms')}</NewTab>
        {t('review.boxes.terms.between')}
        <NewTab href={`${terms}#widerruf`}>{t('review.boxes.terms.withdrawal')}</NewTab>
        {t('review.boxes.terms.after')}
      </CheckField>
      {hasWaiver({ type, totalCents }) ? (
        <div>
          <CheckField id="waivesWithdrawal" name="waivesWithdrawal">
            {t('review.boxes.immediateDelivery.all')}
          </CheckField>
          <p className={css.waiveHint}>
            {t('review.waiveHint')}
            {downloadsFrom && ` ${t('review.waiveDate', { date: formatDate(downloadsFrom, language) })}`}
          </p>
        </div>
      ) : (
        <p>{t(rightOf(type))}</p>
      )}
    </fieldset>
  )
}

function rightOf(type: Product['type']) {
  if (type === 'course') return 'review.courseWithdrawal'
  return isListenedTo(type) ? 'review.keepsWithdrawal' : 'review.freeDelivery'
}

/** Beside the order, so that reading the terms loses nothing. */
function NewTab({ href, children }: { href: string; children: string }) {
  const { t } = useTranslation('checkout')
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="hidden"> {t('review.newTab')}</span>
    </a>
  )
}
