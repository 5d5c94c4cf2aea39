import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatCount, formatPercent, formatRatio, MISSING } from '../../platform/format-number.ts'
import { PercentileStrip } from '../../ui/charts/bars/percentile-strip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { detailsText } from './details-text.ts'
import { fundText } from './text.ts'
import { topShare } from './top-share.ts'

const kinds = ['volatility', 'max_drawdown', 'sharpe'] as const

/** How calm the fund was beside its peers: a place for each figure of risk. */
export function RiskAmongPeers({ fund: { risk_standing: found, price_only } }: { fund: Fund }) {
  return (
    <Panel>
      <h3 className="text-14 font-bold">{detailsText.riskAmong}</h3>
      {found === null ? (
        <p className="mt-3 text-13 text-ink-2">{detailsText.riskAmongNone[price_only ? 'price' : 'none']}</p>
      ) : (
        <>
          <p className="text-12 text-ink-3">
            {detailsText.riskAmongNote.replace('{period}', fundText.periods[found.over])}
          </p>
          <div className="mt-3 grid gap-3">
            {kinds
              .filter((kind) => found[kind].value !== null)
              .map((kind) => (
                <Place key={kind} kind={kind} standing={found[kind]} />
              ))}
          </div>
        </>
      )}
    </Panel>
  )
}

type Kind = (typeof kinds)[number]
type Standing = NonNullable<Fund['risk_standing']>[Kind]

function Place({ kind, standing }: { kind: Kind; standing: Standing }) {
  const write = kind === 'sharpe' ? formatRatio : formatPercent
  const [own, middle] = [write(standing.value), write(standing.peer_median)]
  return (
    <PercentileStrip
      label={`${detailsText.riskRows[kind]} ${detailsText.riskSaid(own, middle)}`}
      {...placeOf(standing, own === middle)}
    />
  )
}

/** A place that others share is no first one: its dot stands in the middle of them, and with the median it is none. */
function placeOf({ rank, alike, count }: Standing, isMiddle: boolean): { percentile: number | null; said: string } {
  if (rank === null || count === 0) return { percentile: null, said: MISSING }
  if (isMiddle) return { percentile: 50, said: detailsText.riskMiddle(formatCount(count)) }
  const percentile = topShare(rank + alike / 2, count)
  if (alike > 0) return { percentile, said: detailsText.riskShared(formatCount(rank), formatCount(count)) }
  return { percentile, said: detailsText.riskPlace(percentile, formatCount(rank), formatCount(count)) }
}
