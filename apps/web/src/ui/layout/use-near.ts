import { useEffect, useState } from 'react'

/** Long before a reader is there: what is fetched has come when they are. */
const AHEAD = '600px 0px'

/**
 * Whether a box is in the window or less than a screen below it, from the first time on; at once where `named`, which
 * the effect asks since the server knows no hash.
 */
export function useNear(box: { readonly current: HTMLElement | null }, named: () => boolean): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const watch =
      typeof IntersectionObserver === 'undefined'
        ? null
        : new IntersectionObserver(
            (seen) => {
              if (seen.some((each) => each.isIntersecting)) setIsNear(true)
            },
            { rootMargin: AHEAD },
          )
    // oxlint-disable-next-line react/set-state-in-effect -- the server knows neither hash nor screen
    if (watch === null || named()) setIsNear(true)
    watch?.observe(element)
    return () => watch?.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address is read once, when the box appears
  }, [box])
  return isNear
}
