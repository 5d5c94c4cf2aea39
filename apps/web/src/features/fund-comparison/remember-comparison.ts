import { useEffect } from 'react'

import type { Comparison } from './queries.ts'
import { rememberComparison } from './recent.ts'

/** Keeps what a member compares on this device, for the way back. */
export function useRemembered({ entries }: Comparison): void {
  const key = entries.map(({ fund }) => fund.lipper_id).join(',')
  useEffect(() => {
    const funds = entries.map(({ fund }) => fund)
    if (funds.length < 2) return
    rememberComparison({ ids: funds.map(({ lipper_id: id }) => id), names: funds.map(({ name }) => name) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same funds over other days are no other comparison
  }, [key])
}
