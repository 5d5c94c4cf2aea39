import { NavigationType, type UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

type BrowserHistory = ReturnType<typeof createBrowserHistory>
type Listener = Parameters<BrowserHistory['listen']>[0]

export interface PinnedHistory {
  /** Says that the reader is where they began. */
  readonly history: BrowserHistory
  /** From here on it says where they are, beginning with a way back that they have gone meanwhile. */
  readonly release: () => void
}

/**
 * A history that stands still for a router that is made after the page: both must begin with the same place, since a new
 * one moves the page to its top. `onPop` is told of the first way back.
 */
export function pinHistory(history: BrowserHistory, onPop: () => void): PinnedHistory {
  const began = history.location
  let isPinned = true
  let hasGone = false
  let listener: Listener | null = null
  let stop = history.listen(() => {
    hasGone = true
    onPop()
  })
  const pinned: BrowserHistory = Object.create(history, {
    location: { get: () => (isPinned ? began : history.location) },
    listen: {
      value: (listen: Listener) => {
        stop()
        listener = listen
        stop = history.listen(listen)
        return stop
      },
    },
  })
  return {
    history: pinned,
    release: () => {
      isPinned = false
      if (hasGone) listener?.({ action: NavigationType.Pop, location: history.location, delta: null })
    },
  }
}
