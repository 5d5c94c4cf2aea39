import { catalogue } from '../language/catalogue.ts'
import type { RiskLevel } from './risk-level.ts'

export const riskLevelNames = catalogue({
  1: '保守型',
  2: '穩健型',
  3: '平衡型',
  4: '成長型',
  5: '積極型',
} as const satisfies Record<RiskLevel, string>)
