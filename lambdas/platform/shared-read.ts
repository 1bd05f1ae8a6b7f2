/**
 * Reads once for all that ask while another read is under way. Each gets a read that began after it asked, so what was
 * written before is in it, as if it had read alone.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const start = (): Promise<T> => {
    const begun = read().finally(() => {
      if (running === begun) running = undefined
    })
    running = begun
    return begun
  }
  const startNext = (): Promise<T> => {
    next = undefined
    return start()
  }
  return () => {
    if (!running) return start()
    // Also after one that failed.
    next ??= running.then(startNext, startNext)
    return next
  }
}
