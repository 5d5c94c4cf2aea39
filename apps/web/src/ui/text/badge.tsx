import type { ReactNode } from 'react'

import { cx } from './cx.ts'

const MOST = 9

interface CountBadgeProps {
  readonly count: number
  /** What is counted, read aloud after the number: 則未讀通知. */
  readonly label: string
  readonly className?: string | undefined
}

/** How many wait: the number up to nine, three dots above, nothing for none. Ink, since red belongs to returns. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-inverse px-1 text-11 leading-none font-bold text-ink-inverse ring-2 ring-panel',
        className,
      )}
    >
      <span className="vh">
        {count} {label}
      </span>
      <span aria-hidden="true">{count > MOST ? <Dots /> : count}</span>
    </span>
  )
}

function Dots() {
  return (
    <svg viewBox="0 0 12 4" className="block h-1 w-3 fill-current">
      <circle cx="2" cy="2" r="1.3" />
      <circle cx="6" cy="2" r="1.3" />
      <circle cx="10" cy="2" r="1.3" />
    </svg>
  )
}

const roleColours = {
  guest: 'bg-role-guest-bg text-role-guest',
  basic: 'bg-role-basic-bg text-role-basic',
  premium: 'bg-role-premium-bg text-role-premium',
  signed: 'bg-role-signed-bg text-role-signed',
  pro: 'bg-role-pro-bg text-role-pro',
  firm: 'bg-role-firm-bg text-role-firm',
  staff: 'bg-role-staff-bg text-role-staff',
} as const

/** The kinds of membership that have a colour. */
export type RoleColour = keyof typeof roleColours

/** The colours a membership can be drawn in, in the order of rising rights. */
export const roleColourNames = [
  'guest',
  'basic',
  'premium',
  'signed',
  'pro',
  'firm',
  'staff',
] as const satisfies readonly RoleColour[]

/** Which membership someone has: its word in its colour. */
export function RoleBadge({ role, children }: { role: RoleColour; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-5.5 items-center rounded-1 px-2 text-12 font-bold whitespace-nowrap',
        roleColours[role],
      )}
    >
      {children}
    </span>
  )
}
