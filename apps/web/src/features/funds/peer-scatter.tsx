import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundPeers } from '@zhiheng/contract/funds.ts'

import { formatCount } from '../../platform/format-number.ts'
import { Scatter } from '../../ui/charts/matrix/scatter.tsx'
import { detailsText } from './details-text.ts'
import { text } from './page-text.ts'
import { fundText } from './text.ts'

interface PeerScatterProps {
  readonly found: ReplyOf<typeof getFundPeers>
  /** The fund of the page. */
  readonly id: string
}

/** Where the fund stands among its peers by return and volatility; without figures of its own, where its peers do. */
export function PeerScatter({ found: { points, points_over: period, sector_name: sector }, id }: PeerScatterProps) {
  const { scatterNone, scatterEmpty, scatterSummary } = detailsText
  if (sector === null) return <p className="mt-3 text-13 text-ink-2">{scatterNone}</p>
  if (points.length < 2) return <p className="mt-3 text-13 text-ink-2">{scatterEmpty}</p>
  const span = fundText.periods[period]
  const hasOwn = points.some(({ lipper_id: each }) => each === id)
  return (
    <>
      <p className="mb-3 text-12 text-ink-3">
        {detailsText.scatterNote
          .replace('{sector}', sector)
          .replace('{period}', span)
          .replace('{count}', formatCount(points.length))}
        {!hasOwn && <span className="block">{detailsText.scatterWithoutOwn}</span>}
      </p>
      <Scatter
        summary={scatterSummary[hasOwn ? 'own' : 'peers'].replace('{period}', span)}
        points={points.map(({ lipper_id: key, name: label, vol: x, perf: y }) => ({ key, label, x, y }))}
        subject={id}
        subjectLabel={text.self}
        xName={detailsText.scatterX}
        yName={detailsText.scatterY}
      />
    </>
  )
}
