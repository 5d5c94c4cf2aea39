import type { FeatureName } from '../access/features.ts'
import type { FirmShelf } from './shelf.ts'

/** What a member is to a firm. */
export const firmRoles = ['member', 'admin'] as const
export type FirmRole = (typeof firmRoles)[number]

/** How a firm shows itself: what its visitors read instead of our name, address and licence. */
export interface FirmBrand {
  /** On every page, beside the mark. */
  readonly name: string
  /** One or two letters in the square before the name. */
  readonly mark: string
  /** `#rrggbb`, as the firm gave it; `brandColours` makes of it what can be read. */
  readonly colour: string
  /** The company behind it, and its licence. */
  readonly operator: string
  readonly license: string
  readonly address: string
  readonly phone: string
  readonly email: string
}

/** A firm as its pages show it. */
export interface ShownFirm {
  readonly id: number
  readonly brand: FirmBrand
  /** The plug-in that adds parts of its own to its site, by its name; null or without it, none. */
  readonly module?: string | null
  /** Whether people may join by signing up on its site. */
  readonly isSignupOpen: boolean
}

/** A firm with what the site needs to know of it. */
export interface Firm extends ShownFirm {
  /** Of our switches those that this firm has taken away from its site. */
  readonly hidden: readonly FeatureName[]
  /** What it sells; null where it has no pool, and so shows every fund. */
  readonly shelf: FirmShelf | null
  /** The sites whose pages may hold `/micro-robo`, and fetch a part of the landing page: `https://www.bank.example`. */
  readonly embedOrigins: readonly string[]
}

/**
 * The groups by which somebody stands on a firm's site. What they are to another firm counts for nothing there.
 *
 * @param groups - the groups on their profile
 * @param role - what they are to this firm; null: nothing
 * @returns null where the site is closed to them as to a visitor
 */
export function groupsInFirm(groups: readonly string[], role: FirmRole | null): readonly string[] | null {
  const own = groups.filter((group) => group !== 'firm_member' && group !== 'firm_admin')
  if (role === 'admin') return [...own, 'firm_member', 'firm_admin']
  if (role === 'member') return [...own, 'firm_member']
  return own.includes('staff') ? own : null
}
