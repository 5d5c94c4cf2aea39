import { isRiskLevel, type RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { keep, kept } from '../../platform/device-storage.ts'

const KEY = 'sampleChoice'

/** Remembers which sample a visitor wanted to begin with, until they have an account; nothing of who they are. */
export function rememberSample(level: RiskLevel | null): void {
  keep(KEY, level === null ? null : String(level))
}

/** The sample that was wanted on this device. */
export function rememberedSample(): RiskLevel | null {
  const level = Number(kept(KEY))
  return isRiskLevel(level) ? level : null
}
