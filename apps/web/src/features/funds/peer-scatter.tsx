import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundPeers } from '@zhiheng/contract/funds/peers.ts'

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

/** Over less a return is not stated for a year. */
const yearly: ReadonlySet<string> = new Set(['1y', '3y'])

/** Where the fund stands among its peers by return and volatility; without figures of its own, where its peers do. */
export function PeerScatter({ found, id }: PeerScatterProps) {
  const { points, points_over: period, sector_name: sector } = found
  const { scatterNone, scatterEmpty, scatterSummary } = detailsText
  if (sector === null) return <p className="mt-3 text-13 text-ink-2">{scatterNone}</p>
  if (points.length < 2) return <p className="mt-3 text-13 text-ink-2">{scatterEmpty}</p>
  const hasOwn = points.some(({ lipper_id: each }) => each === id)
  const yName = detailsText.scatterY[yearly.has(period) ? 'yearly' : 'period']
  return (
    <>
      <p className="mb-3 max-w-[78em] text-12 text-ink-3">{noteOf(found, { hasOwn, sector, yName })}</p>
      <Scatter
        summary={scatterSummary[hasOwn ? 'own' : 'peers'].replace('{period}', fundText.periods[period])}
        points={points.map(({ lipper_id: key, name: label, vol: x, perf: y }) => ({ key, label, x, y }))}
        subject={id}
        subjectLabel={text.self}
        xName={detailsText.scatterX}
        yName={yName}
      />
    </>
  )
}

interface Said {
  readonly hasOwn: boolean
  readonly sector: string
  readonly yName: string
}

/** Of whom, over which time and on which basis the dots are. */
function noteOf({ points, points_over: period, points_basis: basis, total }: PeerScatterProps['found'], said: Said) {
  const span = fundText.periods[period]
  return [
    detailsText.scatterNote
      .replace('{sector}', said.sector)
      .replace('{period}', span)
      .replace('{return}', said.yName)
      .replace('{total}', formatCount(total))
      .replace('{count}', formatCount(points.length)),
    said.hasOwn && !yearly.has(period) ? detailsText.scatterShorter.replace('{period}', span) : '',
    basis === 'price' ? detailsText.scatterByPrice : '',
    said.hasOwn ? '' : detailsText.scatterWithoutOwn,
  ].join('')
}
