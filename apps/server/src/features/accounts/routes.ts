import * as contract from '@zhiheng/contract/accounts.ts'
import { lifetimeOf } from '@zhiheng/domain/session/session-lifetime.ts'

import { type Answer, answer } from '../../http/answer.ts'
import { cookiesOf } from '../../http/cookies.ts'
import type { Site } from '../../platform/site.ts'
import { changePassword } from './change-password.ts'

export function routes(site: Site): readonly Answer[] {
  const cookies = cookiesOf(site.environment)
  return [
    answer(contract.changePassword, async ({ member, body, origin, setHeader }) => {
      const started = await changePassword(site, { member, ...body, origin })
      setHeader('set-cookie', cookies.session(started.token, lifetimeOf(member.groups).absolute / 1000))
      return { changed: true as const, csrf: started.csrf }
    }),
  ]
}
