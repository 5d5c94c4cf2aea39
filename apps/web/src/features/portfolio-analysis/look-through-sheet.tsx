import { type Dimension, dimensions } from '@zhiheng/domain/portfolio-analysis/place-piece.ts'
import { useState } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatCount, formatShare } from '../../platform/format-number.ts'
import type { Tile } from '../../ui/charts/matrix/treemap-tile.tsx'
import { Treemap } from '../../ui/charts/matrix/treemap.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DisclosureTable } from './disclosure-table.tsx'
import { HeldThrough } from './held-through.tsx'
import { LeftOut } from './left-out.tsx'
import { NodeBars } from './node-bars.tsx'
import { namedNodes, nodeLabel, topOf } from './node-label.ts'
import { NothingKnown } from './nothing-known.tsx'
import { cloud, type LookedThrough } from './queries.ts'
import { lookThroughText as words } from './text.ts'
import { TopNodes } from './top-nodes.tsx'

/** What the funds own together, by company, industry, country, currency, theme or asset class. */
export function LookThroughSheet({ id }: { id: string }) {
  const [dimension, setDimension] = useState<Dimension>('company')
  return (
    <>
      <Segment
        label={words.dimension}
        choices={dimensions.map((value) => ({ value, label: words.dimensions[value] }))}
        value={dimension}
        onChange={setDimension}
        className="mb-3"
      />
      <Block
        query={cloud(id, dimension)}
        name={words.dimensions[dimension]}
        skeleton={
          <Panel>
            <Skeleton className="h-110 w-full" />
          </Panel>
        }
      >
        {(reply) => (reply.view === 'lookthrough' ? <Seen key={dimension} reply={reply} /> : null)}
      </Block>
    </>
  )
}

function Seen({ reply }: { reply: LookedThrough }) {
  const [read, setRead] = useState<string | null>(null)
  if (reply.missing !== null) return <NothingKnown missing={reply.missing} leftOut={reply.left_out} />
  const node = reply.nodes.find(({ id }) => id === read) ?? namedNodes(reply)[0]
  return (
    <>
      <LeftOut funds={reply.left_out} />
      <Panel>
        <p className="max-w-[46em] text-14">{findingOf(reply)}</p>
        <p className="mt-1 mb-3 max-w-[46em] text-12 text-ink-3">{coverageOf(reply)}</p>
        {reply.nodes.length > 0 && (
          <>
            <NodeBars reply={reply} />
            <div className="grid gap-4 max-md:hidden lg:grid-cols-[minmax(0,1fr)_260px] lg:gap-6">
              <Cloud reply={reply} onRead={setRead} />
              {node !== undefined && <HeldThrough node={node} reply={reply} />}
            </div>
          </>
        )}
      </Panel>
      {reply.nodes.length > 0 && <TopNodes reply={reply} />}
      <DisclosureTable funds={reply.funds} />
    </>
  )
}

type Colour = keyof typeof words.colours

function Cloud({ reply, onRead }: { reply: LookedThrough; onRead: (key: string) => void }) {
  const [colour, setColour] = useState<Colour>('owners')
  const hasMonths = reply.nodes.some(({ perf }) => perf !== null)
  const shown = hasMonths ? colour : 'owners'
  const { rest } = topOf(reply, MOST_TILES)
  return (
    <div>
      {hasMonths && (
        <Segment
          label={words.colour}
          choices={(['owners', 'month'] as const).map((value) => ({ value, label: words.colours[value] }))}
          value={colour}
          onChange={setColour}
          className="mb-3"
        />
      )}
      <Treemap
        summary={words.summary(words.dimensions[reply.dimension])}
        tiles={tilesOf(reply, shown)}
        heads={shown === 'month' ? [words.heads.name, words.heads.weight, words.heads.month] : ownerHeads}
        format={formatShare}
        isShare
        formatChange={formatChange}
        height={360}
        firstRead={namedNodes(reply)[0]?.id}
        onRead={onRead}
      />
      {shown === 'owners' && reply.nodes.some(({ sources }) => sources.length > 1) && (
        <p className="mt-1 text-12 text-ink-3">{words.ownersShade}</p>
      )}
      {rest.count > 0 && (
        <p className="mt-1 text-12 text-ink-3">{words.notDrawn(formatCount(rest.count), formatShare(rest.weight))}</p>
      )}
    </div>
  )
}

const ownerHeads = [words.heads.name, words.heads.weight] as const
const MOST_TILES = 60
/** What no one discloses is grey, and never mistaken for a small holding. */
const grey = 'color-mix(in srgb, var(--text-3) 22%, var(--surface-sunken))'

function tilesOf(reply: LookedThrough, colour: Colour): Tile[] {
  const { nodes } = topOf(reply, MOST_TILES)
  // what stands for many small ones is no tile: it would be the largest of all, and is said under the chart
  const masses: Tile[] = [
    { key: 'unclassified', label: words.unclassified, value: reply.unclassified, fill: grey },
    { key: 'undisclosed', label: words.undisclosed, value: reply.undisclosed, fill: grey },
  ]
  const tiles = nodes.map((node): Tile => {
    const tile = { key: node.id, label: nodeLabel(node, reply.dimension), value: node.weight }
    return colour === 'month' ? { ...tile, change: node.perf } : { ...tile, fill: ownersFill(node.sources.length) }
  })
  return [...tiles, ...masses.filter(({ value }) => (value ?? 0) > 1e-6)]
}

/** The more of the member's funds own it, the stronger: what is owned twice is less spread than it looks. */
function ownersFill(owners: number): string {
  const share = Math.min(42, 8 + (owners - 1) * 12)
  return `color-mix(in srgb, var(--chart-1) ${share}%, var(--surface-sunken))`
}

function findingOf(reply: LookedThrough): string {
  const [first] = namedNodes(reply)
  if (first === undefined) return words.nothing
  return words.finding({
    label: nodeLabel(first, reply.dimension),
    weight: formatShare(first.weight),
    owners: first.sources.length,
    kind: words.dimensions[reply.dimension],
  })
}

function coverageOf({ dimension, coverage, undisclosed, as_of_range: range }: LookedThrough): string {
  if (dimension === 'theme') return words.theme
  if (dimension === 'asset_type' && undisclosed < 0.05) return words.complete
  if (range === null) return words.uncovered
  const days = daysOf(range)
  if (undisclosed < 0.05) return words.covered(days)
  return words.coverage({ coverage: formatShare(coverage), undisclosed: formatShare(undisclosed), days })
}

function daysOf({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDay(from) : `${formatDay(from)}–${formatDay(to)}`
}
