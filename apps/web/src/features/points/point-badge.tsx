import { useQuery } from '@tanstack/react-query'

import { todayInTaipei } from '../../platform/today.ts'
import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { cardsText } from './cards-text.ts'
import { points } from './queries.ts'
import { reminderDay } from './reminder-day.ts'

const words = cardsText.badge

/** A member's points at the page's edge, above the way to its top; a dot where some wait to be claimed. */
export function PointBadge({ isRaised }: { isRaised: boolean }) {
  const { data } = useQuery(points())
  if (data === undefined) return null
  const canClaim = data.tasks.some(({ state }) => state === 'claimable')
  const reminder = words.reminder(reminderDay(todayInTaipei()))
  return (
    <div
      className={cx(
        'no-print fixed right-(--gutter) z-20 animate-appear transition-[bottom] duration-200',
        isRaised ? 'bottom-35 lg:bottom-19' : 'bottom-22 lg:bottom-6',
      )}
    >
      <Link
        to="/members/gift"
        title={reminder}
        className="relative flex min-h-11 min-w-11 items-center justify-center rounded-2 border px-1 border-line-2 bg-role-premium-bg text-center text-11 leading-tight font-bold text-role-premium shadow-2"
      >
        <span>
          <span className="vh">{words.name} </span>
          {words.points(data.points)}
          <span className="vh">
            ，{reminder}
            {canClaim && `，${words.claimable}`}
          </span>
        </span>
        {canClaim && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -right-1 size-3 rounded-full border-2 border-panel bg-brand"
          />
        )}
      </Link>
    </div>
  )
}
