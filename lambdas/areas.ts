import { account } from './account/area.ts'
import { analytics } from './analytics/area.ts'
import { books } from './books/area.ts'
import { catalog } from './catalog/area.ts'
import { checkout } from './checkout/area.ts'
import { content } from './content/area.ts'
import { downloads } from './downloads/area.ts'
import { mailQueue } from './mail-queue/area.ts'
import { newsletter } from './newsletter/area.ts'
import { orders } from './orders/area.ts'
import { partners } from './partners/area.ts'
import type { AreaDeclaration } from './platform/declaration.ts'

/** Every area, by its folder: the one list. What is deployed, answered and described is made from it. */
export const areas = {
  catalog,
  checkout,
  orders,
  downloads,
  account,
  newsletter,
  analytics,
  partners,
  books,
  content,
  'mail-queue': mailQueue,
} satisfies Record<string, AreaDeclaration>
