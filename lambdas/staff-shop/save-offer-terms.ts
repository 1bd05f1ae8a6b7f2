import { isOnSale, type Product, type ProductFile } from '../../contract/catalog.ts'
import { saveOfferTerms as route, type TypedFile } from '../../contract/staff-shop.ts'
import { products } from '../catalog/change-price.ts'
import { listOffers } from '../catalog/product.ts'
import { endpoint } from '../platform/endpoint.ts'
import { remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { storedBytes } from '../platform/storage.ts'
import { fileUses } from '../files/file.ts'
import { checksOf, isSellable } from './offer-checks.ts'
import { changeOffer } from './offer.ts'

/** What is on sale stays sellable: what must be there cannot be taken away. */
export const saveOfferTerms = endpoint(
  route,
  async ({ taxPercent, accessDays, thanks, files: typed, ...decision }, caller) => {
    const was = await products.read({ slug: decision.slug })
    if (!was) return new Problem('not-found')
    const files = await measured(typed, was)
    if (!files) return new Problem('file-missing')
    const { accessDays: _, thanks: _thanks, ...rest } = was
    const next: Product = {
      ...rest,
      taxPercent,
      files,
      ...(accessDays !== undefined && { accessDays }),
      ...(thanks !== undefined && { thanks }),
    }
    if (isOnSale(was) && !isSellable(await checksOf(next, await listOffers(), caller.now)))
      return new Problem('offer-incomplete')
    const set = { taxPercent, files, accessDays: accessDays ?? remove, thanks: thanks ?? remove }
    const idsOf = (product: Product) => product.files.map(({ fileId }) => fileId)
    const use = { key: `offer:${was.slug}`, title: was.title, isSold: isOnSale(was) } as const
    const also = await fileUses(use, idsOf(was), idsOf(next), caller.now)
    return changeOffer(caller, decision, 'offer-terms', set, { was, also })
  },
)

/** With their sizes: those that the offer knows, of others the stored object’s. Undefined: one of them is not stored. */
async function measured(typed: readonly TypedFile[], { files }: Product): Promise<ProductFile[] | undefined> {
  const bytes = await Promise.all(
    typed.map(async ({ fileId }) => files.find(file => file.fileId === fileId)?.bytes ?? storedBytes(fileId)),
  )
  const known = typed.flatMap(({ seconds, ...file }, index) => {
    const size = bytes[index]
    return size === undefined ? [] : [{ ...file, bytes: size, ...(seconds !== undefined && { seconds }) }]
  })
  return known.length === typed.length ? known : undefined
}
