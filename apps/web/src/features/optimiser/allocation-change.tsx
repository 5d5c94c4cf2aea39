import { type Bucket, buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'

import { formatShare } from '../../platform/format-number.ts'
import { StackBar } from '../../ui/charts/bars/stack-bar.tsx'
import { cx } from '../../ui/text/cx.ts'
import { allocationSlices, bucketFill, bucketPercents } from '../portfolio-ledger/allocation-slices.ts'
import { ledgerText } from '../portfolio-ledger/ledger-text.ts'
import type { Proposal } from './proposal.ts'
import { text } from './text.ts'

interface ChangeRow {
  readonly key: string
  readonly label: string
  readonly before: number
  readonly after: number
  /** A class's own row carries its colour; its markets stand under it. */
  readonly fill: string | null
}

/** The spread before and after: two bars, then every class and market with its difference around zero. */
export function AllocationChange({ before, after }: Pick<Proposal, 'before' | 'after'>) {
  const rows = rowsOf(before, after)
  const widest = Math.max(1, ...rows.map((row) => Math.abs(row.after - row.before)))
  return (
    <div>
      <div className="grid grid-cols-[20px_1fr] items-center gap-x-1 gap-y-1.5">
        {([text.beforeShort, text.afterShort] as const).map((label, index) => {
          const percents = bucketPercents(index === 0 ? before : after)
          return <Line key={label} label={label} percents={percents} />
        })}
      </div>
      <table className="mt-3 w-full border-separate border-spacing-0 text-13">
        <caption className="vh">{text.allocation}</caption>
        <thead>
          <tr className="text-right text-12 text-ink-3">
            <th scope="col" className="h-8 text-left font-normal">
              <span className="vh">{text.class}</span>
            </th>
            <th scope="col" className="font-normal">
              {text.before}
            </th>
            <td aria-hidden="true" className="w-1/4 md:w-2/5" />
            <th scope="col" className="font-normal">
              {text.difference}
            </th>
            <th scope="col" className="font-normal">
              {text.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} widest={widest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ label, percents }: { label: string; percents: Readonly<Record<Bucket, number>> }) {
  const said = buckets
    .filter((bucket) => percents[bucket] > 0)
    .map((bucket) => `${ledgerText.buckets[bucket]} ${percents[bucket]}%`)
  return (
    <>
      <span aria-hidden="true" className="text-12 text-ink-3">
        {label}
      </span>
      <StackBar summary={`${label}：${said.join('、')}`} slices={allocationSlices(percents)} height={20} />
    </>
  )
}

function Row({ row, widest }: { row: ChangeRow; widest: number }) {
  const isClass = row.fill !== null
  const difference = Math.round((row.after - row.before) * 10) / 10
  const cell = cx('py-1 text-right whitespace-nowrap', isClass ? 'border-t border-line pt-2' : 'text-ink-2')
  return (
    <tr>
      <th
        scope="row"
        className={cx(cell, 'pr-2 text-left whitespace-normal!', isClass ? 'font-bold' : 'pl-[17px] font-normal')}
      >
        <span className="flex items-center gap-2">
          {row.fill !== null && (
            <span aria-hidden="true" className="size-[9px] shrink-0 rounded-[2px]" style={{ background: row.fill }} />
          )}
          {row.label}
        </span>
      </th>
      <td className={cell}>{shareOrNone(row.before)}</td>
      <td aria-hidden="true" className={cx(cell, 'px-2 md:px-4')}>
        <Diverging difference={difference} widest={widest} height={isClass ? 14 : 8} />
      </td>
      <td className={cx(cell, isClass && 'font-bold', difference === 0 && 'font-normal text-ink-3')}>
        {signed(difference)}
      </td>
      <td className={cx(cell, 'pl-2', isClass && 'font-bold')}>{shareOrNone(row.after)}</td>
    </tr>
  )
}

/** Left of the middle is less, right is more. Ink: a lower weight is not a loss. */
function Diverging({ difference, widest, height }: { difference: number; widest: number; height: number }) {
  const width = `${(Math.abs(difference) / widest) * 50}%`
  return (
    <span className="relative block h-6 min-w-[min(3rem,10vw)] before:absolute before:-inset-y-1 before:left-1/2 before:border-l before:border-chart-zero">
      {difference !== 0 && (
        <span
          className="absolute top-1/2 -translate-y-1/2 rounded-[1px] bg-chart-bar"
          style={{ height, width, ...(difference > 0 ? { left: '50%' } : { right: '50%' }) }}
        />
      )}
    </span>
  )
}

function rowsOf(before: Proposal['before'], after: Proposal['after']): ChangeRow[] {
  return buckets.flatMap((bucket): ChangeRow[] => {
    const [own, then] = [before[bucket], after[bucket]]
    if (own.proportion === 0 && then.proportion === 0) return []
    const label = ledgerText.buckets[bucket]
    const head: ChangeRow = {
      key: bucket,
      label,
      before: own.proportion,
      after: then.proportion,
      fill: bucketFill[bucket],
    }
    const markets = marketsOf(bucket, own.sectors, then.sectors)
    // a class with one market of its own name needs no second line
    const [only] = markets
    return markets.length === 1 && only?.label === label ? [head] : [head].concat(markets)
  })
}

/** Markets of one class, the largest change first. */
function marketsOf(
  bucket: Bucket,
  before: Proposal['before']['ef']['sectors'],
  after: Proposal['after']['ef']['sectors'],
): ChangeRow[] {
  const ids = new Map([...before, ...after].map((sector) => [sector.sector_id, sector.name]))
  const share = (sectors: typeof before, id: string) =>
    sectors.find((sector) => sector.sector_id === id)?.proportion ?? 0
  return [...ids]
    .map(([id, label]) => ({
      key: `${bucket} ${id}`,
      label,
      before: share(before, id),
      after: share(after, id),
      fill: null,
    }))
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
}

function shareOrNone(percent: number): string {
  return percent === 0 ? '–' : formatShare(percent)
}

function signed(points: number): string {
  const digits = Math.abs(points).toFixed(1)
  if (points === 0) return digits
  return points > 0 ? `+${digits}` : `−${digits}`
}
