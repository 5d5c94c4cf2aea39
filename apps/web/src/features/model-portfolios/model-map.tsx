import type { ModelPoint } from '@zhiheng/contract/model-portfolios.ts'
import { isRiskLevel, type RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { Scatter } from '../../ui/charts/matrix/scatter.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { text } from './text.ts'

/** The five model portfolios by return and risk, the reader's level in colour. */
export function ModelMap({ points, level }: { points: readonly ModelPoint[]; level: RiskLevel }) {
  const known = points.flatMap(({ level: own, vol, ret }) =>
    vol !== null && ret !== null ? [{ key: String(own), label: nameOf(own), x: vol, y: ret }] : [],
  )
  if (known.length === 0) return <EmptyState title={points.length === 0 ? text.smart.mapEmpty : text.smart.mapShort} />
  return (
    <Scatter
      summary={text.smart.mapSummary}
      points={known}
      subject={String(level)}
      subjectLabel={nameOf(level)}
      xName={text.smart.vol}
      yName={text.smart.ret}
    />
  )
}

function nameOf(level: number): string {
  return text.smart.mapPoint(level, isRiskLevel(level) ? text.levelName[level] : '')
}
