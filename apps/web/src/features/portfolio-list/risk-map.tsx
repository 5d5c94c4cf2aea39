import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Dot, getQuadrantal } from '@zhiheng/contract/portfolio-list/quadrantal.ts'
import { useState } from 'react'

import { formatMonth } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatPercent, formatRatio, MISSING } from '../../platform/format-number.ts'
import { Quadrant } from '../../ui/charts/matrix/quadrant.tsx'
import { FigureTable } from '../../ui/charts/parts/figure-table.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { listText } from './list-text.ts'
import { quadrantOf } from './quadrant-of.ts'

const text = listText.map
/** As many as anybody may compare. */
const MOST_COMPARED = 8

type RiskMapData = ReplyOf<typeof getQuadrantal>
type Drawn = Dot & { readonly vol: number; readonly perf: number }

/** The map, its legend, its table, and which portfolios are not on it and why. */
export function RiskMap({ data, models }: { data: RiskMapData; models: RiskMapData['ghosts'] }) {
  const { entries, origin, period } = data
  const ghosts = [...data.ghosts, ...models]
  const drawn = entries.filter(isDrawn)
  const most = Math.max(1, ...drawn.map(({ amount }) => amount ?? 0))
  const years = text.periods[period]
  const summary = text.summary(years, drawn.length)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const picked = drawn.filter(({ id }) => chosen.has(String(id)))
  return (
    <>
      {drawn.length === 0 ? (
        <EmptyState title={text.none} text={text.noneText(period)} />
      ) : (
        <>
          <Quadrant
            summary={summary}
            dots={drawn.map(({ id, name, vol, perf, amount, trail }) => ({
              key: String(id),
              label: name,
              to: `/portfolios/${id}`,
              x: vol,
              y: perf,
              size: (amount ?? 0) / most,
              trail: quartersOf(trail),
            }))}
            ghosts={ghosts.map(({ key, name, vol, perf }) => ({ key, label: name, x: vol, y: perf }))}
            origin={origin}
            corners={text.quadrants}
            xName={text.x}
            yName={text.y}
            chosen={chosen}
            {...(drawn.length > 1 ? { onChoose: (keys: readonly string[]) => setChosen(new Set(keys)) } : {})}
          />
          <Legend origin={origin} />
          {drawn.length > 1 && <Comparing drawn={drawn} picked={picked} onClear={() => setChosen(new Set())} />}
          <FigureTable
            caption={summary}
            heads={[text.name, text.y, text.x, text.sharp, text.amount, text.where]}
            rows={[
              ...drawn.map((dot) => ({
                key: String(dot.id),
                label: dot.name,
                to: `/portfolios/${dot.id}`,
                cells: cellsOf(dot, origin),
              })),
              ...ghosts.map(({ key, name, vol, perf }) => ({
                key,
                label: name,
                cells: [formatChange(perf), formatPercent(vol), MISSING, MISSING, MISSING],
              })),
            ]}
          />
        </>
      )}
      <Undrawn entries={entries.filter((entry) => !isDrawn(entry))} years={years} />
    </>
  )
}

const QUARTER = 3

/** Every third month up to now: month by month a year is a scribble. The first says of which month it is. */
function quartersOf(trail: Dot['trail']) {
  return trail
    .filter((_step, at) => (trail.length - 1 - at) % QUARTER === 0)
    .map(({ date, vol, perf }, at, kept) =>
      at === 0 && kept.length > 1 ? { x: vol, y: perf, when: formatMonth(date) } : { x: vol, y: perf },
    )
}

interface ComparingProps {
  readonly drawn: readonly Drawn[]
  /** Those around which an area was drawn. */
  readonly picked: readonly Drawn[]
  readonly onClear: () => void
}

/** The way to the comparison: of all, or of those that were picked out of them. */
function Comparing({ drawn, picked, onClear }: ComparingProps) {
  if (picked.length === 0) {
    return (
      <p className="no-print mt-1 flex flex-wrap items-center gap-x-4 text-13">
        <CompareLink of={drawn}>{text.compare}</CompareLink>
        <span className="text-12 text-ink-3 max-md:hidden">{text.drag}</span>
      </p>
    )
  }
  return (
    <output className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2 bg-selected px-3 py-1 text-13">
      <span className="min-w-0 flex-1">
        {text.chosen(picked.map(({ name }) => name).join('、'))}
        {picked.length === 1 && `。${text.alone}`}
        {picked.length > MOST_COMPARED && `。${text.tooMany(MOST_COMPARED)}`}
      </span>
      {picked.length > 1 && <CompareLink of={picked}>{text.compareChosen}</CompareLink>}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {text.clear}
      </Button>
    </output>
  )
}

/** Of more than can be compared, those that are worth most. */
function CompareLink({ of, children }: { of: readonly Drawn[]; children: string }) {
  const ids = of
    .toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0))
    .slice(0, MOST_COMPARED)
    .map(({ id }) => id)
  return (
    <TextLink className="inline-flex min-h-11 items-center fine:min-h-8" to={`/compare/portfolios/${ids.join(',')}`}>
      {children}
    </TextLink>
  )
}

function isDrawn(entry: Dot): entry is Drawn {
  return entry.vol !== null && entry.perf !== null
}

function cellsOf({ vol, perf, sharp, amount }: Drawn, origin: RiskMapData['origin']): string[] {
  const corner = origin === null ? undefined : text.quadrants[quadrantOf({ x: vol, y: perf }, origin)]
  return [formatChange(perf), formatPercent(vol), formatRatio(sharp), formatAmount(amount), corner ?? MISSING]
}

function Legend({ origin }: Pick<RiskMapData, 'origin'>) {
  const said = [
    { mark: 'size-2.5 rounded-full bg-chart-self', words: text.legend.own },
    { mark: 'h-0.5 w-4 bg-chart-self opacity-45', words: text.legend.trail },
    { mark: 'size-2.5 rounded-full border-2 border-chart-ref', words: text.legend.ghost },
    ...(origin === null
      ? []
      : [{ mark: 'w-4 border-t border-dashed border-chart-zero', words: text.legend.origin(origin.label) }]),
  ]
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-3">
      {said.map(({ mark, words }) => (
        <li key={words} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={mark} />
          {words}
        </li>
      ))}
    </ul>
  )
}

function Undrawn({ entries, years }: { entries: readonly Dot[]; years: string }) {
  if (entries.length === 0) return null
  return (
    <ul className="mt-3 text-12 text-ink-3">
      {entries.map((dot) => (
        <li key={dot.id}>{whyUndrawn(dot, years)}</li>
      ))}
    </ul>
  )
}

function whyUndrawn({ name, missing, amount }: Dot, years: string): string {
  if (missing.length > 0) return text.tooYoung(name, missing.map((fund) => fund.name).join('、'), years)
  return (amount ?? 0) > 0 ? text.hole(name, years) : text.noValue(name)
}
