import * as contract from '@zhiheng/contract/session.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { lifetimeOf } from '@zhiheng/domain/session/session-lifetime.ts'

import { type Answer, answerAnew, type Origin, type SetHeader } from '../../http/answer.ts'
import { type Cookies, cookiesOf } from '../../http/cookies.ts'
import type { Site } from '../../platform/site.ts'
import { type CountUsed, readProfile } from '../members/read-profile.ts'
import type { SessionNews } from './session-news.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

/**
 * @param countUsed - what each feature counts for the profile's quotas
 * @param news - who wants to hear of it
 */
export function routes(site: Site, countUsed: CountUsed, news: SessionNews): Answer[] {
  const cookies = cookiesOf(site.environment)
  const profileOf = ({ id }: Pick<Caller, 'id'>) => readProfile(site.db, id, countUsed)

  return [
    answerAnew(
      contract.getMember,
      async ({ visit, origin, setHeader }) => {
        if (visit.kind === 'over') throw new Refusal(visit.why)
        setHeader('x-csrf-token', visit.kind === 'member' ? visit.csrf : guestToken(cookies, { origin, setHeader }))
        return { member: visit.kind === 'member' ? await profileOf(visit.caller) : null }
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
  ]
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
