import { checkFinished } from './page-checks.ts'
import { visitShop } from './shop.ts'
import { isTwin, publicPaths } from './visited.ts'

checkFinished(visitShop(), publicPaths.filter(isTwin))
