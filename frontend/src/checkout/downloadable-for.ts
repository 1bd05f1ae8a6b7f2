import type { TFunction } from 'i18next'
import type { Product } from '../../../contract/catalog.ts'

/** How long the files of an offer can be fetched, in words. */
export const downloadableFor = ({ accessDays }: Product, t: TFunction<'checkout'>): string =>
  accessDays === undefined ? t('product.noEnd') : t('product.days', { count: accessDays })
