import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import type { Narrowing } from './row-list.tsx'

/** The address follows what is typed once its writer pauses. */
const PAUSE_MS = 400
const MOST_WORDS = 100

/** Keeps what a list is narrowed to in the address, as `words` and `state`: it can be sent to someone, and read again. */
export function useNarrowingInAddress(): Narrowing {
  const [search, setSearch] = useSearchParams()
  const words = search.get('words') ?? ''
  const inState = search.get('state') ?? 'all'
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
            ['words', next.words, ''],
            ['state', next.state, 'all'],
          ] as const)
            if (value === none) asked.delete(key)
            else asked.set(key, value)
          return asked
        },
        { replace: true, preventScrollReset: true },
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, state, setSearch])
  return { typed, state, setTyped: (next) => setTyped(next.slice(0, MOST_WORDS)), setState }
}

/** The keys of such an address. */
export const narrowingKeys = ['words', 'state'] as const
