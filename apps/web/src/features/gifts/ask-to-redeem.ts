import type { Gift } from '@zhiheng/contract/gifts.ts'
import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'

/** Lets a member redeem a gift. Settles when it is closed. */
export function askToRedeem(gift: Gift, points: number): Promise<void> {
  return ask<void>({
    key: `redeem ${gift.id}`,
    denied: undefined,
    load: async () => {
      const { RedeemDialog } = await import('./redeem-dialog.tsx')
      return (asked) => createElement(RedeemDialog, { asked, gift, points })
    },
  })
}
