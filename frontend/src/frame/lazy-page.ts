import { type ComponentType, lazy } from 'react'

export type PageModule = { default: ComponentType }

/**
 * `React.lazy` that renders at once when its code was preloaded. Plain lazy suspends even then, and a state update
 * that meets a suspended, still dehydrated boundary throws its HTML away, with what was typed in it.
 */
export function ready(load: () => Promise<PageModule>) {
  let loaded: PageModule | undefined
  const preload = async () => {
    loaded = await load()
  }
  const Page = lazy(() => {
    const page = loaded
    if (!page) return load()
    // A thenable that answers synchronously: React reads it without suspending. Its type asks for a whole Promise.
    // oxlint-disable-next-line unicorn/no-thenable
    return { then: (answer: (module: PageModule) => void) => answer(page) } as unknown as Promise<PageModule>
  })
  return { preload, Page }
}
