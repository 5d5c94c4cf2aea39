import { recordAudit } from '../../platform/audit.ts'
import { signalMember } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { isOtherDevice } from './is-other-device.ts'
import type { SessionNews } from './session-news.ts'
import { type StartedSession, startSession } from './start-session.ts'

/** Who has shown who they are, from where, and by what besides a password. */
interface Arrival {
  readonly memberId: number
  readonly ip: string
  readonly userAgent: string | null
  readonly by?: string
}

/** Starts the session of a member who has shown who they are; the one on another device is over from then on. */
export async function letIn(
  site: Pick<Site, 'db' | 'clock'>,
  { memberId, ip, userAgent, by = 'password' }: Arrival,
  { otherDevice }: SessionNews,
): Promise<StartedSession> {
  const now = site.clock.now()
  const started = await startSession(site.db, { memberId, now, ip, userAgent })
  await recordAudit(site, { event: 'signin', memberId, ip, userAgent, details: { by } })
  // pages that are open elsewhere look at their session at once
  await signalMember(site.db, memberId)
  if (started.ended.some((before) => isOtherDevice(before, { ip, userAgent, now })))
    await otherDevice({ memberId, at: now, userAgent })
  return started
}
