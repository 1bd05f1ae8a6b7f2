import { useCallback, useEffect, useRef, useState } from 'react'
import { type Problem, problemOf } from './problem.ts'

export type Answer<T> = {
  /** The last good answer; stays while it is asked for again. */
  value?: T
  /** Why the last question got none. */
  problem?: Problem
  isWaiting: boolean
  again: () => void
}

type Settled<T> = { request: string; key: string; value?: T; problem?: Problem }

/**
 * Asks when the page appears, when `key` changes and whenever `again` is called; a page that is left stops the call.
 * An answer that belongs to an earlier key is never shown.
 */
export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [round, setRound] = useState(0)
  const [settled, setSettled] = useState<Settled<T>>()
  const request = `${round} ${key}`
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    const leaving = new AbortController()
    const settle = (answer: { value: T } | { problem: Problem }) => {
      if (leaving.signal.aborted) return
      setSettled(before => ({
        ...(before?.key === key && 'problem' in answer && before),
        request,
        key,
        ...answer,
      }))
    }
    void (async () => {
      try {
        settle({ value: await latest.current(leaving.signal) })
      } catch (error) {
        if (!leaving.signal.aborted) settle({ problem: problemOf(error) })
      }
    })()
    return () => leaving.abort()
  }, [key, request])
  const again = useCallback(() => setRound(round => round + 1), [])
  const { value, problem } = settled?.key === key ? settled : {}
  return {
    ...(value !== undefined && { value }),
    ...(problem && { problem }),
    isWaiting: settled?.request !== request,
    again,
  }
}
