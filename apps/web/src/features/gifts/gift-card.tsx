import type { Gift } from '@zhiheng/contract/gifts.ts'

import { formatDay } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { askToRedeem } from './ask-to-redeem.ts'
import { GiftPicture } from './gift-picture.tsx'
import { text } from './text.ts'

/** Below so many it is said that few are left. */
const FEW = 6

interface GiftCardProps {
  readonly gift: Gift
  /** The member's own. */
  readonly points: number
}

/** A gift with what it costs, how long and how often it can be had, and the way to it. */
export function GiftCard({ gift, points }: GiftCardProps) {
  const { title, description, provider, fault, left } = gift
  const isGone = fault === 'gift_over' || fault === 'gift_sold_out'
  const isScarce = !isGone && left < FEW
  return (
    <li className="min-w-0">
      <Panel className="flex h-full flex-col">
        <GiftPicture picture={gift.picture} />
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-16 leading-snug font-bold wrap-anywhere">{title}</h3>
          <span className="text-16 font-bold whitespace-nowrap">{text.points(gift.points)}</span>
        </div>
        {provider !== null && <p className="mt-0.5 text-12 text-ink-3">{provider}</p>}
        <p className="mt-2 text-13 wrap-anywhere text-ink-2">{description}</p>
        <ul className="mt-3 mb-4 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-3">
          <li>{gift.last_day === null ? text.openEnd : text.until(formatDay(gift.last_day))}</li>
          <li>{text.perMember(gift.per_member)}</li>
          {!isGone && <li className={isScarce ? 'font-medium text-warn' : undefined}>{text.left(left)}</li>}
        </ul>
        <div className="mt-auto flex min-h-11 items-center fine:min-h-9">
          <Way gift={gift} points={points} />
        </div>
      </Panel>
    </li>
  )
}

function Way({ gift, points }: GiftCardProps) {
  const { fault, title } = gift
  if (fault !== null) return <Tag tone={fault === 'gift_limit' ? 'success' : 'plain'}>{text.faults[fault]}</Tag>
  if (points < gift.points) return <p className="text-13 text-ink-2">{text.short(gift.points - points)}</p>
  return (
    <Button variant="primary" aria-label={text.redeemOf(title)} onClick={() => void askToRedeem(gift, points)}>
      {text.redeem}
    </Button>
  )
}
