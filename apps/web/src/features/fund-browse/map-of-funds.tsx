import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getBrowseMap } from '@zhiheng/contract/fund-browse.ts'

import { formatCount } from '../../platform/format-number.ts'
import { Scatter } from '../../ui/charts/matrix/scatter.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { text } from './text.ts'
import { yNameOf } from './y-name.ts'

interface MapOfFundsProps {
  readonly map: ReplyOf<typeof getBrowseMap>
  readonly name: string
}

/** Return against volatility, a dot a fund, the middles dashed. */
export function MapOfFunds({ map: { over, total, points }, name }: MapOfFundsProps) {
  return (
    <Panel>
      <Scatter
        summary={text.mapSummary(name)}
        points={points.map(({ lipper_id: key, name: label, vol: x, perf: y }) => ({ key, label, x, y }))}
        subject=""
        subjectLabel=""
        xName={text.mapX}
        yName={yNameOf(over)}
        height={320}
      />
      <p className="mt-3 max-w-[60em] text-12 text-pretty text-ink-3">
        {text.mapFoot(formatCount(points.length), formatCount(total))}
      </p>
    </Panel>
  )
}
