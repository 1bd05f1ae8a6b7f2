import { type QueryKey, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Route } from '../../../../contract/route.ts'
import { call } from '../../call.ts'
import { orProblem } from '../../query/query-client.ts'

/**
 * What is opened beside a list, as `queryOf` asks for it. Where it has become another since it was last asked for, by
 * whomever or whatever it waited for, the list is asked anew too.
 */
export const queryBeside = <R extends Route>(list: Route, route: R, input: z.input<R['input']>) => {
  const queryKey: QueryKey = [route.path, input]
  return queryOptions({
    queryKey: [route.path, input],
    queryFn: async ({ signal, client }) => {
      const seen = await orProblem(call(route, input, { signal }), signal)
      const known = client.getQueryData(queryKey)
      if (known !== undefined && replaceEqualDeep(known, seen) !== known)
        void client.invalidateQueries({ queryKey: [list.path] })
      return seen
    },
  })
}
