import { recordAudit } from '../../platform/audit.ts'
import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { isOtherDevice } from './is-other-device.ts'
import type { SessionNews } from './session-news.ts'
import type { StartedSession } from './start-session.ts'

/** Who is in, from where, and by what besides a password. */
interface Arrival {
  readonly memberId: number
  readonly ip: string
  readonly userAgent: string | null
  readonly by?: string
  readonly started: StartedSession
}

/** Writes a sign-in down, once its session is kept, and tells the member's other device that it is over there. */
export async function tellOfSignIn(
  site: Pick<Site, 'db' | 'clock'>,
  { memberId, ip, userAgent, by = 'password', started }: Arrival,
  { otherDevice }: SessionNews,
): Promise<void> {
  const now = site.clock.now()
  await recordAudit(site, { event: 'signin', memberId, ip, userAgent, details: { by } })
  // pages that are open elsewhere look at their session at once
  await signalMember(site.db, memberId)
  if (started.ended.some((before) => isOtherDevice(before, { ip, userAgent, now })))
    await otherDevice({ memberId, at: now, userAgent })
}
