import { useEffect, useState } from 'react'

import { useBoot } from '../../page/boot.tsx'

/** A member's invitation as an address in full; the server may not know how the reader calls the site. */
export function useInvitation(token: string): string {
  const { publicUrl, basename } = useBoot()
  const [origin, setOrigin] = useState(publicUrl ?? '')
  // oxlint-disable-next-line react/set-state-in-effect -- only once the page is awake: the second render is the point
  useEffect(() => setOrigin((known) => (known === '' ? location.origin : known)), [])
  return `${origin}${basename === '/' ? '' : basename}/members/signup/${token}`
}
