import { formatDay } from '../../platform/format-day.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useMember } from '../session/queries.ts'
import { Balance } from './balance.tsx'
import { pointsText } from './points-text.ts'
import { premiumLine } from './premium-line.ts'
import { points } from './queries.ts'

/** In the member centre: how far one has come, until when one is premium, and what expires next. */
export function PointsProgress() {
  const groups = useMember()?.groups ?? []
  return (
    <Block query={points()} name={pointsText.name} skeleton={<Skeleton className="h-12" />}>
      {({ premium, expiring: [next] }) => {
        const premiumSays = premiumLine(groups, premium)
        return (
          <>
            <Balance />
            {premiumSays !== null && <p className="mt-2 text-13 text-ink-2">{premiumSays}</p>}
            {next !== undefined && (
              <p className="mt-2 text-12 text-ink-3">{pointsText.expiry.next(formatDay(next.on), next.points)}</p>
            )}
          </>
        )
      }}
    </Block>
  )
}
