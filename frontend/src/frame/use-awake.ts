import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in what is written and hydrated, true right after: for what only the browser knows, as what stands behind a `#`. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
