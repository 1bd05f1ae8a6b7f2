import { useEffect, useState } from 'react'

/** Whole seconds that are left, and a function that begins anew. Goes by the clock: a sleeping tab counts on. */
export function useCountdown(seconds: number): [left: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return undefined
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [left])
  function begin(seconds: number) {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [left, begin]
}
