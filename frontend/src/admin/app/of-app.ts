import { useQueryClient } from '@tanstack/react-query'
import { readApp, readAppDeeds, readAppVersion, type StaffApp } from '../../../../contract/staff-app.ts'
import { queryOf } from '../../query/query-client.ts'

export const ofApp = { ...queryOf(readApp, {}), staleTime: 5_000 }
export const ofDeeds = (part: string) => queryOf(readAppDeeds, { part })

export const ofVersion = (version: number) => queryOf(readAppVersion, { version: String(version) })

/** How each part was, by its name: what is decided on. */
export const revsOf = ({ parts }: Pick<StaffApp, 'parts'>): Record<string, number> =>
  Object.fromEntries(parts.map(({ name, rev }) => [name, rev]))

/** What was answered to a save or a publication. */
export function useTakeApp(): (app: StaffApp) => void {
  const client = useQueryClient()
  return app => {
    client.setQueryData(ofApp.queryKey, app)
    void client.invalidateQueries({ queryKey: [readAppDeeds.path] })
  }
}
