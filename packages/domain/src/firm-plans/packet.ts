import type { RiskLevel } from '../risk-evaluation/risk-level.ts'

/** What clients of a risk level are told of a plan of a packet. */
export const packetRules = ['suggested', 'allowed', 'blocked'] as const
export type PacketRule = (typeof packetRules)[number]

/** What may be written of a packet. Lengths in letters. */
export const packetLimits = {
  name: { least: 1, most: 40 },
  segment: { least: 0, most: 100 },
  reason: { least: 0, most: 200 },
  mostPlans: 20,
} as const

/** What holds for a level when a plan comes into a packet: its own level is suggested, higher ones may, lower ones may not. */
export function firstRule(planLevel: RiskLevel, level: RiskLevel): PacketRule {
  if (level === planLevel) return 'suggested'
  return level > planLevel ? 'allowed' : 'blocked'
}

/**
 * What holds where a plan is in several packets: what one of them blocks is blocked, since nobody told the site for which
 * clients each packet is; of the others a suggestion counts.
 *
 * @returns null where it is in none: what no packet holds is offered to nobody
 */
export function ruleOfPackets(rules: readonly PacketRule[]): PacketRule | null {
  return (['blocked', 'suggested', 'allowed'] as const).find((rule) => rules.includes(rule)) ?? null
}

/**
 * What holds today: a firm may close what is suitable, and never open what is not. A plan or a fund's risk class may have
 * changed since the rule was set.
 */
export function ruleInForce(set: PacketRule, isSuitable: boolean): PacketRule {
  return isSuitable ? set : 'blocked'
}
