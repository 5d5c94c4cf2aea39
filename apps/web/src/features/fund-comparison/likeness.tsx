import type { ComparedPair } from '@zhiheng/contract/fund-comparison.ts'
import { useState } from 'react'

import { formatPercent, formatRatio } from '../../platform/format-number.ts'
import { HeatMap } from '../../ui/charts/matrix/heat-map.tsx'
import { RollingYear } from '../../ui/controls/rolling-year.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { FundMark, letterOf } from './fund-mark.tsx'
import { closestOf, leastAlikeOf, mostWinsOf, type PairOf } from './pairs.ts'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'
import { verdictText } from './verdict-text.ts'

/** Overlap from which two funds are much the same bet, percent. */
const MUCH_THE_SAME = 60

/** Each two of them: how alike they move, how much both own, and who was ahead how often. */
export function Likeness({ data }: { readonly data: Comparison }) {
  return (
    <Section title={text.likeness.title} note={text.likeness.note}>
      <Panel>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-7 lg:grid-cols-3">
          <Correlations data={data} />
          <Overlaps data={data} />
          <Wins data={data} />
        </div>
      </Panel>
    </Section>
  )
}

interface BlockProps {
  readonly title: string
  readonly note: string
  readonly sentence: string
  readonly children?: React.ReactNode
}

function Block({ title, note, sentence, children }: BlockProps) {
  return (
    <div className="min-w-0">
      <h3 className="text-14 font-bold">{title}</h3>
      <p className="text-12 text-ink-3">{note}</p>
      <p className="mt-2 mb-2 min-h-10 text-13 text-ink-2">{sentence}</p>
      {children}
    </div>
  )
}

function Correlations({ data }: { readonly data: Comparison }) {
  const [at, setAt] = useState<number | null>(null)
  const { pairs, rolling_ends: ends } = data
  const least = leastAlikeOf(data)
  const sentence =
    least === null ? text.likeness.noCorrelation : text.likeness.least(saidPair(least), formatRatio(least.figure))
  return (
    <Block title={text.likeness.correlation} note={text.likeness.correlationNote} sentence={sentence}>
      {least !== null && (
        <>
          <Matrix
            data={data}
            summary={text.likeness.correlation}
            head={text.likeness.head}
            valueOf={({ correlation, rolling }) => (at === null ? correlation : (rolling[at] ?? null))}
            format={formatRatio}
            most={1}
          />
          {pairs.length > 0 && ends.length > 1 && <RollingYear ends={ends} at={at} onAt={setAt} />}
        </>
      )}
    </Block>
  )
}

function Overlaps({ data }: { readonly data: Comparison }) {
  const most = closestOf(data)
  const sentence =
    most === null
      ? text.likeness.noOverlap
      : `${text.likeness.most(saidPair(most), formatPercent(most.figure, 0))}${most.figure >= MUCH_THE_SAME ? text.likeness.same : ''}。`
  return (
    <Block title={text.likeness.overlap} note={text.likeness.overlapNote} sentence={sentence}>
      {most !== null && (
        <Matrix
          data={data}
          summary={text.likeness.overlap}
          head={text.likeness.head}
          valueOf={({ overlap }) => overlap}
          format={(value) => formatPercent(value, 0)}
          most={100}
        />
      )}
    </Block>
  )
}

function Wins({ data }: { readonly data: Comparison }) {
  const best = mostWinsOf(data)
  const sentence =
    best === null
      ? text.likeness.noWins
      : text.likeness.won(letterOf(best.one), letterOf(best.other), formatPercent(best.figure, 0), String(best.of))
  return (
    <Block title={text.likeness.wins} note={text.likeness.winsNote} sentence={sentence}>
      {best !== null && (
        <Matrix
          data={data}
          summary={text.likeness.wins}
          head={text.likeness.winsHead}
          valueOf={({ wins }, isTurned) => wins && ((isTurned ? wins.b : wins.a) / wins.of) * 100}
          format={(value) => formatPercent(value, 0)}
          most={100}
        />
      )}
    </Block>
  )
}

function saidPair({ one, other }: PairOf): string {
  return verdictText.pair(letterOf(one), letterOf(other))
}

interface MatrixProps {
  readonly data: Comparison
  readonly summary: string
  readonly head: string
  readonly valueOf: (pair: ComparedPair, isTurned: boolean) => number | null
  readonly format: (value: number | null) => string
  readonly most: number
}

function Matrix({ data: { entries, pairs }, summary, head, valueOf, format, most }: MatrixProps) {
  const between = (row: string, column: string) => {
    const pair = pairs.find(({ a, b }) => (a === row && b === column) || (a === column && b === row))
    return pair === undefined ? null : valueOf(pair, pair.a !== row)
  }
  return (
    <HeatMap
      summary={summary}
      head={head}
      tight
      lettered
      columns={entries.map(({ fund }, place) => ({
        key: fund.lipper_id,
        label: fund.name,
        mark: <FundMark place={place} />,
      }))}
      rows={entries.map(({ fund }, place) => ({
        key: fund.lipper_id,
        label: fund.name,
        mark: <FundMark place={place} />,
        values: entries.map((other) =>
          other.fund.lipper_id === fund.lipper_id ? null : between(fund.lipper_id, other.fund.lipper_id),
        ),
      }))}
      format={format}
      tone="amount"
      most={most}
    />
  )
}
