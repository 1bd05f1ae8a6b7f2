import { isOnSale, type Product, type ProductFile } from '../../contract/catalog.ts'
import { saveOfferTerms as route, type TypedFile } from '../../contract/staff-shop.ts'
import { asPublished } from '../app-content/published-program.ts'
import { products } from '../catalog/change-price.ts'
import { listOffers } from '../catalog/product.ts'
import { endpoint } from '../platform/endpoint.ts'
import { remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import type { Write } from '../platform/record-types.ts'
import { storedBytes } from '../platform/storage.ts'
import { transact } from '../platform/transact.ts'
import { fileUses, type UseKey } from '../files/file.ts'
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
    // Read before the checks, so that what they have seen is what is compared.
    const unpublished = isOnSale(was) && was.program !== undefined ? [await asPublished()] : []
    if (isOnSale(was)) {
      const checks = await checksOf(next, await listOffers(), caller.now)
      if (checks.some(({ code }) => code === 'recording-played')) return new Problem('recording-played')
      if (!isSellable(checks)) return new Problem('offer-incomplete')
    }
    const set = { taxPercent, files, accessDays: accessDays ?? remove, thanks: thanks ?? remove }
    return usingFiles({ was, next, now: caller.now }, also =>
      changeOffer(caller, decision, 'offer-terms', set, { was, also: [...unpublished, ...also] }),
    )
  },
)

/** Of the 100 writes of a transaction the offer and its audit need fewer than fifteen. */
const MAX_WRITES = 85

/**
 * Saves an offer with what its files are used by. A new file takes two writes, one that goes takes one: where forty replace
 * forty, the new ones are entered before, and let go again where nothing is saved.
 */
async function usingFiles<T>(
  { was, next, now }: { was: Product; next: Product; now: string },
  save: (also: Write[]) => Promise<T>,
): Promise<T | Problem<'offer-changed'>> {
  const use = { key: `offer:${was.slug}`, title: was.title } as const
  const [former, present] = [was, next].map(({ files }) => files.map(({ fileId }) => fileId))
  const uses = () => fileUses({ ...use, isSold: isOnSale(was) }, former ?? [], present ?? [], now)
  const also = await uses()
  if (also.length <= MAX_WRITES) return save(also)
  const begun = present?.filter(fileId => !former?.includes(fileId)) ?? []
  if (await transact({ uses: await fileUses(use, [], begun, now) })) return new Problem('offer-changed')
  const saved = await save(await uses())
  if (saved instanceof Problem) await letGo(use, begun, now)
  return saved
}

/** So often somebody else may save the offer meanwhile. */
const MAX_ROUNDS = 5

/** What was entered before and is not saved, but nothing that somebody faster has saved. */
async function letGo(
  use: { key: UseKey; title: string },
  begun: readonly string[],
  now: string,
): Promise<void> {
  const slug = use.key.slice('offer:'.length)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const offer = await products.read({ slug })
    if (!offer) return
    const held = new Set(offer.files.map(({ fileId }) => fileId))
    const vain = begun.filter(fileId => !held.has(fileId))
    const asSeen = products.check({ slug }, { version: offer.version })
    if (!(await transact({ offer: asSeen, uses: await fileUses(use, vain, [], now) }))) return
  }
}

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
