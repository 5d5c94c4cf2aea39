import { useEffect, useState } from 'react'

/** Whether the first drawing stands: for what must open then and not before. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is the point
  useEffect(() => setMounted(true), [])
  return mounted
}
