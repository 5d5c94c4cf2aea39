import * as contract from '@zhiheng/contract/session.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { mustHaveSecondFactor, STEP_SECONDS } from '@zhiheng/domain/session/second-step.ts'
import { lifetimeOf } from '@zhiheng/domain/session/session-lifetime.ts'

import { answer, type Answer, answerUncached, type Origin, type SetHeader } from '../../http/calls/answer.ts'
import { type Cookies, cookiesOf } from '../../http/guards/cookies.ts'
import { isDemoNow } from '../../platform/is-demo-now.ts'
import type { Site } from '../../platform/site.ts'
import { type CountUsed, readProfile } from '../members/read-profile.ts'
import { endActing } from './end-acting.ts'
import { listSessions } from './list-sessions.ts'
import type { AskSecondFactor } from './second-step.ts'
import type { SessionNews } from './session-news.ts'
import { shownProfile } from './shown-profile.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startActing } from './start-acting.ts'
import type { StartedSession } from './start-session.ts'

/** What the session asks of other features; the site says who answers. */
export interface Surroundings {
  /** What each feature counts for the profile's quotas. */
  readonly countUsed: CountUsed
  /** Who wants to hear of it. */
  readonly news: SessionNews
  readonly askSecondFactor: AskSecondFactor
}

export function routes(site: Site, { countUsed, news, askSecondFactor }: Surroundings): Answer[] {
  const cookies = cookiesOf(site.environment)
  const welcome = welcomeOf(site, countUsed)
  const developerSeconds = lifetimeOf(['developer']).absolute / 1000

  return [
    answerUncached(
      contract.getMember,
      async ({ visit, firm, origin, setHeader }) => {
        if (visit.kind === 'over') throw new Refusal(visit.why)
        setHeader('x-csrf-token', visit.kind === 'member' ? visit.csrf : guestToken(cookies, { origin, setHeader }))
        if (visit.kind !== 'member') return { member: null }
        const asked = { ...countUsed, firmId: firm?.id ?? null }
        return { member: shownProfile(visit, await readProfile(site.db, visit.caller.id, asked)) }
      },
      { session_expired: 403 },
    ),
    answerUncached(contract.signIn, async ({ body, origin, setHeader }) => {
      const came = { ...body, ip: origin.ip, userAgent: origin.userAgent, host: origin.host }
      const result = await signIn(site, came, { askSecondFactor, news })
      if (!('kinds' in result)) return welcome(result, setHeader)
      setHeader('set-cookie', cookies.step(result.token, STEP_SECONDS))
      return { second_factor: [...result.kinds] }
    }),
    answerUncached(contract.signOut, async ({ origin, setHeader }) => {
      const nextGuestId = cookies.newGuestId()
      const { sessionToken: token, ip, userAgent } = origin
      await signOut(site, { token, nextGuestId, ip, userAgent }, news)
      setHeader('set-cookie', cookies.noSession())
      setHeader('set-cookie', cookies.noViewing())
      setHeader('clear-site-data', '"storage"')
      setHeader('set-cookie', cookies.guest(nextGuestId))
      return { signed_out: true as const, csrf: cookies.guestCsrf(nextGuestId) }
    }),
    answer(contract.startActing, async ({ member, body, origin, setHeader }) => {
      const { token, until } = await startActing(site, { developer: member, email: body.email, origin })
      setHeader('set-cookie', cookies.session(token, developerSeconds))
      return { until }
    }),
    answer(contract.endActing, async ({ member, origin, setHeader }) => {
      const token = await endActing(site, { member, origin })
      if (token !== null) setHeader('set-cookie', cookies.session(token, developerSeconds))
      return { ended: true as const }
    }),
    answer(contract.listSessions, ({ member, origin }) =>
      listSessions(site, { memberId: member.id, sessionToken: origin.sessionToken }),
    ),
  ]
}

/** What a browser is given when its member is in: the session's cookie, the profile, the token for what it sends. */
export function welcomeOf(site: Site, countUsed: CountUsed) {
  const cookies = cookiesOf(site.environment)
  return async (started: StartedSession & { readonly memberId: number }, setHeader: SetHeader) => {
    const { hasSecondFactor, ...member } = await readProfile(site.db, started.memberId, countUsed)
    setHeader('set-cookie', cookies.session(started.token, lifetimeOf(member.groups).absolute / 1000))
    const lacks = !hasSecondFactor && mustHaveSecondFactor(member.groups, { isDemo: isDemoNow(site) })
    return { member: lacks ? { ...member, second_factor_required: true as const } : member, csrf: started.csrf }
  }
}

/** The token of a guest's cookie; a new cookie where there is none. */
function guestToken(
  cookies: Cookies,
  { origin, setHeader }: { origin: Pick<Origin, 'guestId'>; setHeader: SetHeader },
): string {
  const id = origin.guestId ?? cookies.newGuestId()
  if (origin.guestId === null) setHeader('set-cookie', cookies.guest(id))
  return cookies.guestCsrf(id)
}
