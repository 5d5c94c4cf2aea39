import { limitOf } from '@zhiheng/domain/access/quota.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { MOST_TRIED } from '@zhiheng/domain/compare-list/limits.ts'

import { useReply } from '../../api/use-reply.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { askMembersOnly, tellNoRoom } from '../members/gates.ts'
import { useMember } from '../session/queries.ts'
import { ChooseFunds } from './choose-funds.tsx'
import { addressOf, comparingOf } from './comparing.ts'
import { fundPairs } from './queries.ts'
import { ReadyPairs } from './ready-pairs.tsx'
import { RecentList } from './recent-list.tsx'
import { text } from './text.ts'
import { trialOf } from './trial.ts'

/** The ways to begin: choosing funds, what was compared of late, pairs that are worth a look. */
export function Beginnings() {
  const member = useMember()
  const data = useReply(fundPairs)
  const most = member === null ? MOST_TRIED : (limitOf('compareFunds', tierOf(member.groups)) ?? MOST_TRIED)
  const blank = member === null ? trialOf(new URLSearchParams()) : comparingOf({}, new URLSearchParams())
  const toCompare = (ids: readonly string[]) => addressOf({ ...blank, ids: ids.slice(0, most) })
  return (
    <>
      <ChooseFunds
        most={most}
        toCompare={toCompare}
        note={member === null ? text.landing.tryText : text.landing.pickText(most)}
        onFull={() => void (member === null ? askMembersOnly() : tellNoRoom('compareFunds', member.groups))}
      />
      {member !== null && <RecentList toCompare={toCompare} />}
      <ReadyPairs pairs={data.pairs} toCompare={toCompare} />
      {member !== null && (
        <p className="mt-6">
          <TextLink to="/compare/portfolios">{text.landing.portfolios}</TextLink>
        </p>
      )}
    </>
  )
}
