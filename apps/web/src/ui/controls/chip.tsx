import type { MouseEvent, ReactNode } from 'react'

import { cx } from '../text/cx.ts'
import { Icon } from '../text/icon.tsx'
import { Link } from '../text/link.tsx'

const look =
  'inline-flex h-11 max-w-full min-w-11 items-center justify-center gap-1.5 rounded-full border bg-panel px-3.5 text-13 whitespace-nowrap hover:border-line-3 fine:h-8 md:px-3'

/** A condition in force; the link takes it away. */
export function RemovableChip({ to, removeLabel, children }: { to: string; removeLabel: string; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset aria-label={removeLabel} className={cx(look, 'border-ink-2 font-medium text-ink')}>
      <span className="min-w-0 truncate">{children}</span>
      <Icon name="close" className="size-3.5 shrink-0 text-ink-3" />
    </Link>
  )
}

interface ChipLinkProps {
  readonly to: string
  readonly replace?: boolean
  readonly onClick?: (event: MouseEvent) => void
  readonly children: ReactNode
}

/** A small choice that is a link. */
export function ChipLink({ to, replace = false, onClick, children }: ChipLinkProps) {
  return (
    <Link to={to} replace={replace} onClick={onClick} className={cx(look, 'border-line-2 text-ink-2')}>
      {children}
    </Link>
  )
}

export type TagTone = 'plain' | 'info' | 'warn' | 'success' | 'danger' | 'premium'

const tones = {
  plain: 'bg-sunken text-ink-2',
  info: 'bg-info-bg text-info',
  warn: 'bg-warn-bg text-warn',
  success: 'bg-success-bg text-success',
  danger: 'text-danger ring-1 ring-inset ring-current',
  premium: 'bg-role-premium-bg font-bold text-role-premium',
} satisfies Record<TagTone, string>

interface TagProps {
  readonly tone?: TagTone
  /** More of it, for the pointer. */
  readonly title?: string
  readonly children: ReactNode
}

/** A short word that marks a thing. */
export function Tag({ tone = 'plain', title, children }: TagProps) {
  return (
    <span
      title={title}
      className={cx('inline-flex h-5.5 max-w-full items-center rounded-1 px-2 text-12 whitespace-nowrap', tones[tone])}
    >
      <span className="min-w-0 truncate">{children}</span>
    </span>
  )
}
