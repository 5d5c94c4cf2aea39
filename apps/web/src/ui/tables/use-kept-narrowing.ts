import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import type { Narrowing } from './row-list.tsx'

/** The address follows what is typed once its writer pauses. */
const PAUSE_MS = 400
const MOST_WORDS = 100

interface Kept {
  /** Under which keys of the address it is kept. */
  readonly keys: readonly [words: string, state: string]
  /** What stands there now; null where nothing does. */
  readonly words: string | null
  readonly state: string | null
}

/** Keeps what a list is narrowed to under two keys of the address. */
export function useKeptNarrowing({ keys: [wordsKey, stateKey], ...now }: Kept): Narrowing {
  const [, setSearch] = useSearchParams()
  const words = now.words ?? ''
  const inState = now.state ?? 'all'
  const [typed, setTyped] = useState(words.slice(0, MOST_WORDS))
  const [state, setState] = useState(inState)
  const written = useRef({ words, state: inState })
  useEffect(() => {
    // another address of the page, as its own link in the line of pages
    if (words === written.current.words && inState === written.current.state) return
    written.current = { words, state: inState }
    setTyped(words.slice(0, MOST_WORDS))
    setState(inState)
  }, [words, inState])
  useEffect(() => {
    const next = { words: typed.trim(), state }
    if (next.words === written.current.words && next.state === written.current.state) return undefined
    const timer = setTimeout(() => {
      written.current = next
      setSearch(
        (last) => {
          const asked = new URLSearchParams(last)
          for (const [key, value, none] of [
            [wordsKey, next.words, ''],
            [stateKey, next.state, 'all'],
          ] as const)
            if (value === none) asked.delete(key)
            else asked.set(key, value)
          return asked
        },
        { replace: true, preventScrollReset: true },
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, state, setSearch, wordsKey, stateKey])
  return { typed, state, setTyped: (next) => setTyped(next.slice(0, MOST_WORDS)), setState }
}
