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
      message: [
        { text: '您的帳號已在另一個裝置（' },
        { text: describeBrowser(move.userAgent), strong: true },
        { text: '）登入，先前裝置的登入已結束。若不是您本人操作，請立即變更密碼。' },
      ],
      link: null,
      dedupKey: `new-device:${move.at.toISOString()}`,
    })
  } catch (error) {
    site.log.error({ err: error, memberId: move.memberId }, 'a member could not be told of a new device')
  }
}
