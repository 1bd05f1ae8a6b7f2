import type { TFunction } from 'i18next'
import { isListenedTo, type Product } from '../../../contract/catalog.ts'
import { DOWNLOADS_PER_FILE } from '../../../contract/downloads.ts'
import { type FileKind, kindOfFile } from '../../../contract/file-kind.ts'
import type { Language } from '../../../contract/language.ts'
import { formatDate } from '../format.ts'

const KINDS = ['audio', 'video', 'book'] as const satisfies readonly FileKind[]

/** What one gets, a line each. */
export function contentsOf({ type, files }: Product, t: TFunction<'checkout'>): string[] {
  if (type === 'course') return [t('product.course')]
  if (isListenedTo(type)) return [t('product.listen', { count: files.length })]
  const lines = KINDS.flatMap(kind => {
    const count = files.filter(({ fileName }) => kindOfFile(fileName) === kind).length
    return count > 0 ? [t(`product.${kind}`, { count })] : []
  })
  return [...lines, t('product.times', { count: DOWNLOADS_PER_FILE })]
}

interface Quoted {
  accessUntil?: string | undefined
  unwaivedUntil?: string | undefined
}

/**
 * How long one has it and whether it goes on, a line each: § 312j (2) BGB. The days on which it ends are the API's, for who
 * pays now.
 */
export function termOf(
  { type, priceCents, accessDays }: Product,
  t: TFunction<'checkout'>,
  { accessUntil, unwaivedUntil, language }: Quoted & { language: Language },
): string[] {
  if (type === 'monthly') return [t('product.monthly'), t('product.cancel')]
  if (type === 'course') return [t(priceCents === 0 ? 'product.free' : 'product.once')]
  const end =
    accessDays === undefined
      ? []
      : [
          t(isListenedTo(type) ? 'product.days' : 'product.opened', { count: accessDays }),
          ...endOf({ accessUntil, unwaivedUntil }, t, language),
        ]
  if (type === 'licence') return [...end, t('product.ends')]
  return [
    priceCents === 0 ? t('product.free') : t('product.once'),
    ...(end.length > 0 ? end : [t('product.noEnd')]),
  ]
}

function endOf(
  { accessUntil, unwaivedUntil }: Quoted,
  t: TFunction<'checkout'>,
  language: Language,
): string[] {
  if (accessUntil === undefined) return []
  const date = formatDate(accessUntil, language)
  if (unwaivedUntil === undefined) return [t('product.until', { date })]
  return [t('product.untilEither', { date, later: formatDate(unwaivedUntil, language) })]
}
