import { lazyPage } from './lazy-page.ts'

/** Around pages for some roles only; lazy, because no other page needs what it knows of sessions. */
export const { Page: Guard, preload: preloadGuard } = lazyPage(
  async () => (await import('../session/Guarded.tsx')).Guarded,
)
