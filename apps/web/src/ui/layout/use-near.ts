import { useEffect, useState } from 'react'

import { whenNear } from '../../platform/when-near.ts'

/**
 * Whether a box is in the window or less than a screen below it, from the first time on; at once where `named`, which
 * the effect asks since the server knows no hash.
 */
export function useNear(box: { readonly current: HTMLElement | null }, named: () => boolean): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    if (!named()) return whenNear(element, () => setIsNear(true))
    // The server knows neither hash nor screen.
    setIsNear(true)
    return undefined
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address is read once, when the box appears
  }, [box])
  return isNear
}
