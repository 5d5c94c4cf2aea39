import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now; false on the server and where there is no screen. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = mediaOf(query)
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => mediaOf(query)?.matches ?? false,
    () => false,
  )
}

/** jsdom has no screen to ask. */
function mediaOf(query: string): MediaQueryList | null {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : null
}
