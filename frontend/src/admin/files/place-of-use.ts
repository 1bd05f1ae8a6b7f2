import type { StaffRole } from '../../../../contract/route.ts'
import { SELLS_FILES, type StaffFile } from '../../../../contract/staff-files.ts'
import { routeOf } from '../../routes.ts'
import { hasRole } from '../../session/staff-role.ts'
import { type ToolId, toolsFor } from '../../session/tools.ts'

type Use = Pick<StaffFile['uses'][number], 'what' | 'id'>

/** Where what uses a file is looked at; undefined for who may not open that. */
export function placeOfUse({ what, id }: Use, groups: readonly StaffRole[]): string | undefined {
  const { tool, open } = PLACES[what](id)
  // A recording that has a cover is sold.
  if (what === 'file' && !hasRole(groups, SELLS_FILES)) return undefined
  const { path } = routeOf(tool)
  return toolsFor(groups).some(each => each.id === tool) ? path + (open && `?${open}`) : undefined
}

const PLACES: Record<Use['what'], (id: string) => { tool: ToolId; open: string }> = {
  offer: id => ({ tool: 'staffOffers', open: `angebot=${id}` }),
  // The company's is the only one that shows files beside texts.
  page: () => ({ tool: 'company', open: '' }),
  text: id => ({ tool: 'blogManager', open: `text=${id}` }),
  // `con_1:s000012`
  version: id => ({ tool: 'blogManager', open: `text=${id.split(':', 1)[0]}` }),
  program: id => ({ tool: 'appManager', open: `teil=program-${id}` }),
  file: id => ({ tool: 'staffFiles', open: `bereich=sold&datei=${id}` }),
}
