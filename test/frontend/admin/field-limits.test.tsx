import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Route } from '../../../contract/route.ts'
import { giveOrder } from '../../../contract/staff-orders.ts'
import { createOffer, listOffers, openCourseDate, type StaffOffer } from '../../../contract/staff-shop.ts'
import { CreateForm } from '../../../frontend/src/admin/offers/CreateForm.tsx'
import { Opening } from '../../../frontend/src/admin/offers/Dates.tsx'
import { GiveOrder } from '../../../frontend/src/admin/orders/GiveOrder.tsx'
import { queryOf } from '../../../frontend/src/query/query-client.ts'

const offer = { slug: 'kurs', version: 1, dates: [], deeds: [] } as unknown as StaffOffer

/** How much each field takes, by its name. */
function limitsOf(form: ReactNode): [string, number][] {
  const client = new QueryClient()
  client.setQueryData(queryOf(listOffers, { state: 'on-sale' }).queryKey, { lines: [] })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/shop-admin">{form}</StaticRouter>
    </QueryClientProvider>,
  )
  return [...html.matchAll(/<(?:input|textarea)[^>]*>/g)].flatMap(([tag]) => {
    const [, name] = / name="([^"]+)"/.exec(tag) ?? []
    const [, limit] = / maxlength="(\d+)"/i.exec(tag) ?? []
    return name !== undefined && limit !== undefined ? [[name, Number(limit)] as [string, number]] : []
  })
}

/** What the route says of a field with so many letters: `invalid` of a slug, whose form says how long it is. */
function saidOf(route: Route, name: string, letters: number): string | undefined {
  const path = name.split('.')
  const value: unknown = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), 'a'.repeat(letters))
  const problems = route.input.safeParse(value).error?.issues ?? []
  return problems.find(issue => issue.path.join('.') === name)?.message
}

it.each([
  [
    'an offer that is created',
    createOffer,
    <CreateForm key="create" />,
    ['slug', 'title', 'summary', 'reason'],
  ],
  [
    'an order that is given',
    giveOrder,
    <GiveOrder key="give" />,
    ['buyer.firstName', 'buyer.lastName', 'buyer.email', 'buyer.postalCode', 'reason'],
  ],
  [
    'a date that is opened',
    openCourseDate,
    <Opening key="open" offer={offer} onDone={() => undefined} />,
    ['leader', 'courseNumber', 'venue', 'reason'],
  ],
] as const)('fields of %s take as many letters as the contract does', (_, route, form, names) => {
  const limits = limitsOf(form)
  expect(limits.map(([name]) => name)).toEqual(names)
  for (const [name, limit] of limits) {
    const whole = saidOf(route, name, limit)
    const longer = saidOf(route, name, limit + 1)
    const refusal = name === 'slug' ? 'invalid' : 'too-long'
    expect([name, whole]).not.toEqual([name, refusal])
    expect([name, longer]).toEqual([name, refusal])
  }
})
