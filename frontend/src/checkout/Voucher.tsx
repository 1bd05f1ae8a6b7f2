import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { wordsOf } from '../../../contract/catalog.ts'
import type { PartnerPage } from '../../../contract/vouchers.ts'
import { type Buyer, type OpenedLicence, quoteOrder } from '../../../contract/checkout.ts'
import { formatCents } from '../../../contract/format-cents.ts'
import { byProblem } from '../by-problem.ts'
import { call } from '../call.ts'
import { type FormProblem, useForm } from '../form/use-form.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { problemOf, type RouteProblem } from '../problem.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './Checkout.module.css'
import { beginLicence, type Quote } from './draft.ts'

type Props = {
  slug: string
  email: string
  country: Buyer['country']
  postalCode: Buyer['postalCode']
  /** Of a course. */
  dateId: string | undefined
  /** A partner's page that led here, and the partner whose licence is ordered. */
  partnerPage: PartnerPage | undefined
  partner: string | undefined
  /** The code that is applied. */
  applied: string | undefined
  /** What it takes off; missing until the order is quoted. */
  discountCents: number | undefined
  /** How often one person may use it. */
  usesPerCustomer: number | undefined
  /** A code that was applied and is no longer valid. */
  lost: string | undefined
  onApplied: (code: string, quote: Quote) => void
  onRemoved: () => void
}

/** Empty, applied, removed. Only checked here; its use is taken with the order. */
export function Voucher({ applied, onRemoved, ...rest }: Props) {
  const { t } = useTranslation('checkout')
  const section = useRef<HTMLElement>(null)
  const known = useRef(applied)
  // What was pressed is gone: the focus goes to what stands in its place.
  useEffect(() => {
    if (known.current === applied) return
    known.current = applied
    section.current?.querySelector<HTMLElement>(applied ? 'button' : 'input')?.focus()
  }, [applied])
  return (
    <section ref={section} className={css.voucher} aria-labelledby="voucher">
      <h2 id="voucher">{t('voucher.title')}</h2>
      {applied === undefined ? (
        <Empty {...rest} />
      ) : (
        <Applied
          code={applied}
          discountCents={rest.discountCents}
          partner={rest.partner}
          usesPerCustomer={rest.usesPerCustomer}
          onRemoved={onRemoved}
        />
      )}
    </section>
  )
}

function Empty({
  slug,
  email,
  country,
  postalCode,
  dateId,
  partnerPage,
  lost,
  onApplied,
}: Omit<Props, 'applied' | 'onRemoved'>) {
  const [opens, setOpens] = useState<OpenedLicence>()
  const { t } = useTranslation('checkout')
  const { form, field } = useForm(apply, { names: ['voucherCode'] })
  const box = useRef<HTMLFormElement>(null)
  // One field needs no summary: it takes the focus itself, with its sentence.
  useEffect(() => {
    if (form.attempt > 0 && form.errors.length > 0) box.current?.querySelector('input')?.focus()
  }, [form.attempt, form.errors.length])

  async function apply(given: HTMLFormElement): Promise<FormProblem | undefined> {
    const typed = new FormData(given).get('voucherCode')
    const voucherCode = typeof typed === 'string' ? typed : ''
    try {
      const quote = await call(quoteOrder, {
        slug,
        email,
        country,
        postalCode,
        dateId,
        partnerPage,
        voucherCode,
      })
      setOpens(quote.opens)
      if (quote.voucher) onApplied(quote.voucher.code, quote)
      return undefined
    } catch (error) {
      return shown(problemOf(error, quoteOrder))
    }
  }

  return (
    <form
      ref={box}
      noValidate
      method="post"
      className={css.form}
      onSubmit={(event: FormEvent<HTMLFormElement>) => form.onSubmit(event)}
    >
      {lost !== undefined && form.attempt === 0 && (
        <Notice tone="warning" isLive>
          <p>{t('voucher.lost', { code: lost })}</p>
        </Notice>
      )}
      <div className={css.pair}>
        <Field
          {...field('voucherCode')}
          label={t('voucher.code')}
          hint={t('voucher.hint')}
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
      </div>
      <div>
        <Button type="submit" look="quiet" isBusy={form.isBusy}>
          {t('voucher.apply')}
        </Button>
      </div>
      {opens && <Opens {...opens} from={slug} />}
    </form>
  )
}

/** A partner's code: it takes nothing off here, and opens the licence of the same program. */
function Opens({ from, ...opened }: OpenedLicence & { from: string }) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrentPage()
  const { licence, partner } = opened
  return (
    <Notice tone="success" title={t('voucher.opensTitle', { partner })} isLive>
      <p lang={wordsOf(licence, language).language}>{wordsOf(licence, language).title}</p>
      <p>
        {t('voucher.opens', {
          price: formatCents(licence.priceCents, language),
          count: licence.accessDays ?? 0,
        })}
      </p>
      <Link to={`/checkout/${licence.slug}`} onClick={() => beginLicence(from, opened)}>
        {t('voucher.toLicence')}
      </Link>
    </Notice>
  )
}

type AppliedProps = {
  code: string
  discountCents: number | undefined
  partner: string | undefined
  usesPerCustomer: number | undefined
  onRemoved: () => void
}

function Applied({ code, discountCents, partner, usesPerCustomer, onRemoved }: AppliedProps) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrentPage()
  return (
    <>
      <div className={css.head}>
        <output>
          {discountCents === undefined
            ? t('voucher.applying', { code })
            : discountCents === 0
              ? t('voucher.appliedPartner', { code, partner })
              : t('voucher.applied', { code, discount: formatCents(discountCents, language) })}
        </output>
        <Button look="quiet" onClick={onRemoved}>
          {t('voucher.remove')}
        </Button>
      </div>
      {usesPerCustomer !== undefined && (
        <p className={css.small}>{t('voucher.uses', { count: usesPerCustomer })}</p>
      )}
    </>
  )
}

const FIELD = 'voucherCode'

/** Beside the field, whatever it was: nothing of the order is lost. */
function shown(problem: RouteProblem<typeof quoteOrder>): FormProblem {
  const own = problem.fields.filter(({ field }) => field === FIELD)
  return { code: problem.code, fields: own.length ? own : [{ field: FIELD, code: codeOf(problem) }] }
}

const codeOf = byProblem<typeof quoteOrder, string>(
  {
    'voucher-invalid': 'voucher-invalid',
    'too-many-requests': 'voucher-too-often',
    'not-found': 'voucher-unchecked',
    'course-full': 'voucher-unchecked',
    'partner-needed': 'voucher-invalid',
  },
  'voucher-unchecked',
)
