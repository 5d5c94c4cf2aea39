import { formatShare } from '../../platform/format-number.ts'
import { HeatMap } from '../../ui/charts/matrix/heat-map.tsx'
import { DisclosureTable } from './disclosure-table.tsx'
import { isOverlapKnown } from './is-overlap-known.ts'
import type { Overlap } from './queries.ts'
import { overlapText as words, text } from './text.ts'

/** How much each pair of funds holds alike. */
export function OverlapMatrix({ reply }: { reply: Omit<Overlap, 'missing' | 'left_out'> }) {
  const { funds } = reply
  return (
    <>
      <p className="mb-3 max-w-[46em] text-14">{findingOf(reply)}</p>
      {isOverlapKnown(reply.overlap) && <Pairs reply={reply} />}
      <p className="mt-3 max-w-[46em] text-12 text-ink-3">{words.method}</p>
      <DisclosureTable funds={funds} />
    </>
  )
}

function Pairs({ reply: { funds, overlap } }: { reply: Pick<Overlap, 'funds' | 'overlap'> }) {
  return (
    <HeatMap
      summary={words.summary}
      head={text.fund}
      tone="amount"
      most={STRONGEST}
      columns={funds.map(({ lipper_id: key }, at) => ({ key, label: String(at + 1) }))}
      rows={funds.map((fund, row) => ({
        key: fund.lipper_id,
        label: `${row + 1} ${fund.name}`,
        to: `/funds/${fund.lipper_id}`,
        // a fund with itself says nothing
        values: funds.map((_, column) => (column === row ? null : (overlap[row]?.[column] ?? null))),
      }))}
      format={formatShare}
    />
  )
}

/** Two funds that share so much are coloured most: the scale does not depend on the portfolio. */
const STRONGEST = 60
const MOST_NAMED = 2

function findingOf({ pairs, funds, threshold, overlap: values }: Omit<Overlap, 'missing' | 'left_out'>): string {
  if (pairs.length === 0) {
    return isOverlapKnown(values) ? words.apart(formatShare(threshold)) : words.unknown
  }
  const nameOf = (id: string) => funds.find(({ lipper_id }) => lipper_id === id)?.name ?? id
  const named = pairs
    .slice(0, MOST_NAMED)
    .map(({ first, second, percent }) => words.pair(nameOf(first), nameOf(second), formatShare(percent)))
    .join('；')
  return words.close(pairs.length > MOST_NAMED ? named + words.more(pairs.length - MOST_NAMED) : named)
}
