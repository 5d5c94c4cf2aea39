/** A member's attitude to risk. Source: members spec §3 "Risk level". */
export const riskLevels = [1, 2, 3, 4, 5] as const
export type RiskLevel = (typeof riskLevels)[number]

/** Whether a number is one of the five levels. */
export function isRiskLevel(level: number): level is RiskLevel {
  return riskLevels.some((known) => known === level)
}
