import { type ComponentType, lazy } from 'react'

/**
 * `React.lazy` that renders at once when its code was preloaded. Plain lazy suspends even then, and a state update
 * that meets a suspended, still dehydrated boundary throws its HTML away, with what was typed in it.
 */
export function lazyPage<Props = object>(load: () => Promise<ComponentType<Props>>) {
  type Module = { default: ComponentType<Props> }
  let loaded: Module | undefined
  const preload = async () => {
    loaded = { default: await load() }
  }
  const Page = lazy(() => {
    const page = loaded
    if (!page) return load().then(late => ({ default: late }))
    // oxlint-disable-next-line unicorn/no-thenable -- React reads one that answers synchronously without suspending
    return { then: (answer: (module: Module) => void) => answer(page) } as unknown as Promise<Module>
  })
  return { preload, Page }
}
