import { taskTexts } from '@zhiheng/domain/campaign/text.ts'
import { type ReactNode, useState } from 'react'

import { IconButton } from '../../ui/controls/button.tsx'
import { useMedia } from '../../ui/layout/use-media.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { usePermission } from '../session/use-permission.ts'
import { Balance } from './balance.tsx'
import { cardsText as words } from './cards-text.ts'
import type { Occasion } from './queue.ts'
import { useLeaving, useScrolledPast } from './use-leaving.ts'

/** Source: members spec §9. */
const PHONE_MS = 22_000
const COMPACT_MS = 5000
const SCROLLED = 0.4

type Kind = 'daily' | 'heard'

interface PointCardProps {
  readonly occasion: Extract<Occasion, { kind: Kind }>
  /** It goes: `byHand` where the member has put it away. */
  readonly onGone: (byHand: boolean) => void
}

/** What was earned, beside the page. It takes no focus, and stays while someone points at it or is in it by keyboard. */
export function PointCard({ occasion, onGone }: PointCardProps) {
  const [isHeld, setHeld] = useState(false)
  const isSimple = usePermission('advanced-member')
  const isCompact = usePace(occasion.kind, { isSimple, isHeld, leave: () => onGone(false) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is inside is pressed; Escape leaves it
    <section
      aria-label={titleOf(occasion)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onGone(true)
      }}
      className="animate-rise rounded-3 border border-line-2 bg-panel pr-1 pl-4 shadow-2"
    >
      {isCompact ? (
        <Line onClose={() => onGone(true)}>
          <b className="text-role-premium">{words.plus(occasion.reward)}</b>
          <TextLink to="/members/gift">{words.tasks}</TextLink>
        </Line>
      ) : (
        <PointCardFace occasion={occasion} balance={isSimple ? null : <Balance />} onClose={() => onGone(true)} />
      )}
    </section>
  )
}

interface Pace {
  readonly isSimple: boolean
  readonly isHeld: boolean
  readonly leave: () => void
}

/**
 * How a card goes: that of the day by itself on a phone, and with the page on a wider screen. That of what was heard goes
 * sooner; for a general member on a wider screen it becomes a line first.
 *
 * @returns whether it is a line
 */
function usePace(kind: Kind, { isSimple, isHeld, leave }: Pace): boolean {
  const isPhone = useMedia('(width < 768px)')
  const [isCompact, setCompact] = useState(false)
  const shrinks = kind === 'heard' && !isSimple && !isPhone
  useLeaving(shrinks && !isCompact ? COMPACT_MS : null, isHeld, () => setCompact(true))
  const staysMs = isPhone ? (kind === 'heard' ? COMPACT_MS : PHONE_MS) : kind === 'heard' ? PHONE_MS : null
  useLeaving(shrinks && !isCompact ? null : staysMs, isHeld, leave)
  useScrolledPast(isPhone ? null : SCROLLED, leave)
  return isCompact
}

function titleOf({ kind, task, reward }: PointCardProps['occasion']): string {
  return kind === 'daily' ? words.daily.title(reward) : words.heard.title(taskTexts[task].title, reward)
}

interface FaceProps {
  readonly occasion: PointCardProps['occasion']
  /** How far the member has come; null for whom that is not told. */
  readonly balance: ReactNode
  /** null: there is nothing to put away. */
  readonly onClose: (() => void) | null
}

/** What the card says. */
export function PointCardFace({ occasion, balance, onClose }: FaceProps) {
  const { kind, reward } = occasion
  return (
    <div className="pb-3">
      <Line onClose={onClose}>
        <b className="min-w-0">{titleOf(occasion)}</b>
      </Line>
      <div className="pr-3">
        <p className="text-13 text-ink-2">{words[kind].text(reward)}</p>
        {balance !== null && (
          <>
            <div className="mt-3">{balance}</div>
            <p className="mt-1 text-13">
              <TextLink to="/members/gift">{words.tasks}</TextLink>
            </p>
          </>
        )}
      </div>
    </div>
  )
}

function Line({ onClose, children }: { onClose: (() => void) | null; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center gap-3">
      {children}
      {onClose !== null && (
        <IconButton label={words.close} onClick={onClose} className="ml-auto">
          <Icon name="close" className="size-4" />
        </IconButton>
      )}
    </div>
  )
}
