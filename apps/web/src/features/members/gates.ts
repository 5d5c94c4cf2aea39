import { type QuotaKey } from '@zhiheng/domain/access/quota.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'

const dialogs = () => import('./gate-dialogs.tsx')

/**
 * Says to a visitor that something is for members, with the ways in and back to this page. Settles when it is closed.
 *
 * @param options.premium - it is for premium members: said to members who are not
 */
export function askMembersOnly({ premium = false }: { readonly premium?: boolean } = {}): Promise<void> {
  return ask<void>({
    key: `members only ${premium ? 'premium' : ''}`,
    denied: undefined,
    load: async () => {
      const { MembersOnly, PremiumOnly } = await dialogs()
      return (asked) => createElement(premium ? PremiumOnly : MembersOnly, { asked })
    },
  })
}

/** Tells a general member that there is no room left, and how much more premium members have. */
export function offerUpgrade(quota: QuotaKey): Promise<void> {
  return ask<void>({
    key: `upgrade ${quota}`,
    denied: undefined,
    load: async () => {
      const { UpgradeDialog } = await import('./upgrade-dialog.tsx')
      return (asked) => createElement(UpgradeDialog, { asked, quota })
    },
  })
}

/** Tells a member whom no upgrade helps that there is no room left, and where to make some. */
export function tellLimit(quota: QuotaKey): Promise<void> {
  return ask<void>({
    key: `limit ${quota}`,
    denied: undefined,
    load: async () => {
      const { LimitReached } = await dialogs()
      return (asked) => createElement(LimitReached, { asked, quota })
    },
  })
}

/** No room left: an upgrade for general members, the limit for all others. */
export function tellNoRoom(quota: QuotaKey, groups: readonly string[]): Promise<void> {
  return tierOf(groups) === 'member' ? offerUpgrade(quota) : tellLimit(quota)
}
