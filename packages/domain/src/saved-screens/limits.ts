import type { Tier } from '../access/tier.ts'

/** Conditions that a member may keep under names. Policy: docs/decisions/2026-11-29-saved-screens.md. */
export function mostScreens(tier: Tier): number {
  return tier === 'member' ? 10 : 50
}

/** The longest name, in characters. */
export const LONGEST_SCREEN_NAME = 40

/** How many funds of a change are named; all are counted. */
export const MOST_NAMED = 50
