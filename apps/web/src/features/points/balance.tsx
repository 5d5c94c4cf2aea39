import { useQuery } from '@tanstack/react-query'

import { cx } from '../../ui/text/cx.ts'
import { cardsText as words } from './cards-text.ts'
import { points } from './queries.ts'

/** How far a member has come to a premium membership, in one line and a bar; nothing while no one knows. */
export function Balance({ className }: { className?: string }) {
  const { data } = useQuery(points())
  if (data === undefined) return null
  const { points: living, threshold, premium } = data
  return <BalanceBar className={className} points={living} threshold={threshold} isUpgraded={premium.upgraded} />
}

interface BalanceBarProps {
  readonly points: number
  readonly threshold: number
  /** Whether points have made them premium. */
  readonly isUpgraded: boolean
  readonly className?: string | undefined
}

/** The same of figures that are given. */
export function BalanceBar({ points: living, threshold, isUpgraded, className }: BalanceBarProps) {
  return (
    <div className={cx('text-12 text-ink-3', className)}>
      <p className="mb-1 flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-2">{words.balance(living, threshold)}</span>
        {!isUpgraded && living < threshold && <span>{words.progress(threshold - living)}</span>}
      </p>
      <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-[3px] bg-sunken">
        <span
          className="block h-full rounded-[3px] bg-brand"
          style={{ width: `${Math.min(100, (living / threshold) * 100)}%` }}
        />
      </span>
    </div>
  )
}
