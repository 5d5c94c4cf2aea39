import { SUM_ROUNDING } from '@zhiheng/domain/money/sum-rounding.ts'

import { formatShare } from '../../platform/format-number.ts'
import { writtenDifference } from '../../platform/written-difference.ts'
import { cx } from '../../ui/text/cx.ts'
import { bucketFill } from '../portfolio-ledger/allocation-slices.ts'
import type { Plan } from './plan.ts'
import { text } from './text.ts'

type Row = Plan['buckets'][number]

interface DriftTableProps {
  readonly buckets: readonly Row[]
  /** Whether trades are proposed, whose outcome has a column of its own. */
  readonly outcome: 'shown' | 'none'
}

/** Each asset class against its target and what it may be away from it: as a bar on its band, and in figures. */
export function DriftTable({ buckets, outcome }: DriftTableProps) {
  const scale = 100 / Math.max(1, ...buckets.flatMap((row) => [row.now, row.target + row.band, row.after]))
  // the difference is of the two before it, not of what trades would bring
  const heads = [text.buckets.now, text.buckets.target, text.buckets.difference]
  return (
    // with large letters the figures are wider than a phone
    <section
      aria-label={text.buckets.caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className={cx('w-full text-13', outcome === 'shown' && 'lg:[&_:is(td,th):nth-child(n+3)]:pl-6')}>
        <caption className="vh">{text.buckets.caption}</caption>
        <thead>
          <tr className="text-12 text-ink-3 *:pb-1 *:font-normal">
            <th scope="col" className="text-left whitespace-nowrap">
              {text.buckets.name}
            </th>
            <th scope="col" className="w-full pr-2 pl-3 text-left align-bottom max-sm:pr-1 sm:whitespace-nowrap">
              {text.buckets.band}
            </th>
            {[...heads, ...(outcome === 'shown' ? [text.buckets.after] : [])].map((head) => (
              <th key={head} scope="col" className="pl-2 text-right whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.map((row) => (
            <DriftRow key={row.bucket} row={row} scale={scale} outcome={outcome} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DriftRow({ row, scale, outcome }: { row: Row; scale: number; outcome: DriftTableProps['outcome'] }) {
  const gap = row.now - row.target
  // the difference of two decimals may miss the band by a rounding error, which the proposal does not
  const isOut = Math.abs(gap) >= row.band - SUM_ROUNDING
  return (
    <tr className="*:border-t *:border-line *:py-2">
      <th scope="row" className="text-left font-medium whitespace-nowrap">
        <span
          aria-hidden="true"
          className="mr-1.5 inline-block size-[9px] rounded-[2px]"
          style={{ background: bucketFill[row.bucket] }}
        />
        {text.buckets.names[row.bucket]}
      </th>
      <td className="pr-2 pl-3 max-sm:pr-1">
        <BandBar row={row} scale={scale} />
        <span className="vh">{text.buckets.within(row.band)}</span>
      </td>
      <td className="pl-2 text-right">{formatShare(row.now)}</td>
      <td className="pl-2 text-right text-ink-2">{formatShare(row.target)}</td>
      <td className={cx('pl-2 text-right whitespace-nowrap', isOut && 'font-bold')}>
        {writtenDifference(row.now, row.target, 1)}
        {isOut && <span className="block text-12 font-medium text-warn">{text.buckets.out}</span>}
      </td>
      {outcome === 'shown' && <td className="pl-2 text-right">{formatShare(row.after)}</td>}
    </tr>
  )
}

/** What there is, on the band it may lie in; a line marks the target. */
function BandBar({ row, scale }: { row: Row; scale: number }) {
  const from = Math.max(0, row.target - row.band)
  return (
    <span aria-hidden="true" className="relative block h-5 min-w-12 max-xs:min-w-7">
      <span className="absolute inset-x-0 inset-y-1.25 rounded-[2px] bg-sunken" />
      <span
        className="absolute inset-y-0 rounded-[2px] bg-line-2"
        style={{ left: `${from * scale}%`, width: `${(row.target + row.band - from) * scale}%` }}
      />
      <span
        className="absolute inset-y-1.25 left-0 rounded-[2px]"
        style={{ width: `${row.now * scale}%`, background: bucketFill[row.bucket] }}
      />
      <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `calc(${row.target * scale}% - 1px)` }} />
    </span>
  )
}
