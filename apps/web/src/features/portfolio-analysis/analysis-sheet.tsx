import { CostSheet } from './cost-sheet.tsx'
import { FrontierSheet } from './frontier-sheet.tsx'
import { LookThroughSheet } from './look-through-sheet.tsx'
import { OverlapSheet } from './overlap-sheet.tsx'
import { RiskSheet } from './risk-sheet.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import { StressSheet } from './stress-sheet.tsx'
import type { Sheet } from './text.ts'

const parts = {
  lookthrough: LookThroughSheet,
  overlap: OverlapSheet,
  stress: StressSheet,
  cost: CostSheet,
  risk: RiskSheet,
  frontier: FrontierSheet,
  rules: RulesSheet,
} satisfies Record<Sheet, (props: { id: string }) => unknown>

/** One sheet of the analysis of a portfolio. */
export function AnalysisSheet({ id, sheet }: { id: string; sheet: Sheet }) {
  const Part = parts[sheet]
  return <Part id={id} />
}
