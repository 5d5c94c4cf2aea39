import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'

import { text } from './text.ts'

/** A page that is still here after so long was not left after all: a file was saved, or the reader stayed. */
const STAYED_MS = 10_000

/**
 * A thin line while this document or the next page loads, on this site or off it. It waits a moment: a quick one shows
 * none. What the server sends has not come whole.
 */
export const Progress: () => ReactElement = import.meta.env.SSR ? () => <Line isShown /> : WatchedLine

function WatchedLine() {
  const { state } = useNavigation()
  const leaving = useLeaving()
  const complete = useComplete()
  return <Line isShown={state === 'loading' || leaving || !complete} />
}

function Line({ isShown }: { isShown: boolean }) {
  return (
    <output className="no-print pointer-events-none fixed inset-x-0 top-0 z-70 h-0.5 overflow-hidden">
      {isShown && (
        <span className="block h-full animate-[loading_1.2s_150ms_infinite_backwards] bg-ink-2 noscript:hidden!">
          <span className="vh">{text.loading}</span>
        </span>
      )}
    </output>
  )
}

/** Whether all of this document has come, pictures and scripts too. The server sends one that has not. */
function useComplete(): boolean {
  return useSyncExternalStore(watchState, isComplete, () => false)
}

function isComplete(): boolean {
  return document.readyState === 'complete'
}

function watchState(onChange: () => void): () => void {
  document.addEventListener('readystatechange', onChange)
  return () => document.removeEventListener('readystatechange', onChange)
}

/** Whether the browser is on its way to another document. A letter that is begun leaves nothing. */
function useLeaving(): boolean {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    let pressed: EventTarget | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const stay = () => {
      clearTimeout(timer)
      setLeaving(false)
    }
    const leave = () => {
      if (pressed instanceof Element && pressed.closest('a[href^="mailto:"], a[href^="tel:"]')) return
      setLeaving(true)
      timer = setTimeout(stay, STAYED_MS)
    }
    const press = (event: Event) => {
      pressed = event.target
    }
    addEventListener('click', press, true)
    addEventListener('beforeunload', leave)
    // the way back may bring this very document
    addEventListener('pageshow', stay)
    return () => {
      removeEventListener('click', press, true)
      removeEventListener('beforeunload', leave)
      removeEventListener('pageshow', stay)
      clearTimeout(timer)
    }
  }, [])
  return leaving
}
