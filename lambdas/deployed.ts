import type { Route } from '../contract/route.ts'
import { areas } from './areas.ts'
import type { AreaDeclaration, FunctionDeclaration } from './platform/declaration.ts'

type Areas = typeof areas
type AreaName = keyof Areas
export type FunctionName = { [Name in AreaName]: keyof Areas[Name]['functions'] }[AreaName]

/** A declared function with its place in the repository. */
export interface DeployedFunction extends Omit<FunctionDeclaration, 'entry'> {
  readonly name: FunctionName
  readonly area: AreaName
  /** The file that exports `handler`, from the project's root. */
  readonly entry: string
}

// The keys of an object are what its type says, as nothing has been added since.
const declarations = Object.entries<AreaDeclaration>(areas) as [AreaName, AreaDeclaration][]

/** All functions of all areas, in the order of the list. */
export const functions: readonly DeployedFunction[] = declarations.flatMap(([area, { functions }]) =>
  (Object.entries(functions) as [FunctionName, FunctionDeclaration][]).map(([name, declared]) => ({
    ...declared,
    name,
    area,
    entry: `lambdas/${area}/${declared.entry}`,
  })),
)

type RoutesOf<Area> = Area extends { routes: infer Routes } ? Routes : never
type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type Routes = UnionToIntersection<RoutesOf<Areas[AreaName]>>
export type RouteName = keyof Routes

/** The whole API by name. What no area declares does not exist in the cloud, locally or in the documents. */
export const routes = Object.assign({}, ...declarations.map(([, declared]) => declared.routes)) as {
  [Name in RouteName]: Routes[Name]
}

/** Each route with its name, its area and the function that answers. */
export const answered = declarations.flatMap(([area, declared]) => {
  const answering = functions.find(each => each.area === area && each.on.api)
  return Object.entries<Route>(declared.routes ?? {}).map(([name, route]) => {
    if (!answering) throw new Error(`The area ${area} has routes, but no function that answers them.`)
    return { name: name as RouteName, route, area, function: answering.name }
  })
})
