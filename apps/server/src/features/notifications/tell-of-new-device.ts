import { describeBrowser } from '@zhiheng/domain/session/describe-browser.ts'

import type { Site } from '../../platform/site.ts'
import { notifyMember } from './notify-member.ts'

/**
 * Tells a member that a sign-in elsewhere ended their session: the owner knows why, and whoever is robbed learns of it.
 * A failure is logged and keeps no one from signing in.
 */
export async function tellOfNewDevice(
  site: Site,
  move: { readonly memberId: number; readonly at: Date; readonly userAgent: string | null },
): Promise<void> {
  try {
    await notifyMember(site, {
      memberId: move.memberId,
      kind: 'security',
      message: { code: 'new_device', device: describeBrowser(move.userAgent) },
      link: null,
      dedupKey: `new-device:${move.at.toISOString()}`,
    })
  } catch (error) {
    site.log.error({ err: error, memberId: move.memberId }, 'a member could not be told of a new device')
  }
}
