import * as contract from '@zhiheng/contract/session.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { lifetimeOf } from '@zhiheng/domain/session/session-lifetime.ts'

import { answer, type Answer, answerAnew, type Origin, type SetHeader } from '../../http/answer.ts'
import { type Cookies, cookiesOf } from '../../http/cookies.ts'
import type { Site } from '../../platform/site.ts'
import { type CountUsed, readProfile } from '../members/read-profile.ts'
import { endActing } from './end-acting.ts'
import type { SessionNews } from './session-news.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startActing } from './start-acting.ts'

/**
 * @param countUsed - what each feature counts for the profile's quotas
 * @param news - who wants to hear of it
 */
export function routes(site: Site, countUsed: CountUsed, news: SessionNews): Answer[] {
  const cookies = cookiesOf(site.environment)
  const profileOf = ({ id }: Pick<Caller, 'id'>) => readProfile(site.db, id, countUsed)
  const developerSeconds = lifetimeOf(['developer']).absolute / 1000

  return [
    answerAnew(
      contract.getMember,
      async ({ visit, origin, setHeader }) => {
        if (visit.kind === 'over') throw new Refusal(visit.why)
        setHeader('x-csrf-token', visit.kind === 'member' ? visit.csrf : guestToken(cookies, { origin, setHeader }))
        return { member: visit.kind === 'member' ? await shownProfile(visit.caller, profileOf) : null }
      },
      { session_expired: 403 },
    ),
    answerAnew(contract.signIn, async ({ body, origin, setHeader }) => {
      const started = await signIn(site, { ...body, ip: origin.ip, userAgent: origin.userAgent }, news)
      const member = await profileOf({ id: started.memberId })
      setHeader('set-cookie', cookies.session(started.token, lifetimeOf(member.groups).absolute / 1000))
      return { member, csrf: started.csrf }
    }),
    answerAnew(contract.signOut, async ({ origin, setHeader }) => {
      await signOut(site, { token: origin.sessionToken, ip: origin.ip, userAgent: origin.userAgent })
      setHeader('set-cookie', cookies.noSession())
      setHeader('clear-site-data', '"storage"')
      return {
        signed_out: true as const,
        csrf: guestToken(cookies, { origin: { ...origin, guestId: null }, setHeader }),
      }
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
  ]
}

/** A profile, with who stands in the member's place. */
async function shownProfile<P extends object>(caller: Caller, profileOf: (caller: Caller) => Promise<P>) {
  const profile = await profileOf(caller)
  return caller.actor === null ? profile : { ...profile, acting: { by: caller.actor.email, until: caller.actor.until } }
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
