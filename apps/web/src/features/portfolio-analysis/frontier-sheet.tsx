import { formatPercent } from '../../platform/format-number.ts'
import { Scatter } from '../../ui/charts/matrix/scatter.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { LeftOut } from './left-out.tsx'
import { NothingKnown } from './nothing-known.tsx'
import { type Frontier, frontier } from './queries.ts'
import { returnAtRisk } from './return-at-risk.ts'
import { frontierText as words, text } from './text.ts'

/** What the portfolio's own funds could be mixed to, and how far it lies from the best of it. */
export function FrontierSheet({ id }: { id: string }) {
  return (
    <Block
      query={frontier(id)}
      name={text.sheets.frontier}
      skeleton={
        <Panel>
          <Skeleton className="h-90 w-full" />
        </Panel>
      }
    >
      {(reply) => {
        if (reply.view !== 'frontier') return null
        return reply.missing === null ? (
          <Mixes reply={reply} />
        ) : (
          <NothingKnown missing={reply.missing} leftOut={reply.left_out} />
        )
      }}
    </Block>
  )
}

function Mixes({ reply: { own, mixes, frontier: edge, weeks, left_out } }: { reply: Frontier }) {
  if (own === null) return null
  return (
    <>
      <LeftOut funds={left_out} />
      <Panel>
        <p className="mb-3 max-w-[46em] text-14">{findingOf(own, edge)}</p>
        <Scatter
          summary={words.summary}
          subject="own"
          subjectLabel={words.own}
          xName={words.x}
          yName={words.y}
          height={340}
          joined
          backdrop={mixes.map(({ vol: x, perf: y }) => ({ x, y }))}
          points={[
            ...edge.map(({ vol: x, perf: y }, at) => ({ key: `edge ${at}`, label: words.edge, x, y })),
            { key: 'own', label: words.own, x: own.vol, y: own.perf },
          ]}
        />
        <p className="mt-3 max-w-[46em] text-12 text-ink-3">{words.note(weeks)}</p>
      </Panel>
    </>
  )
}

/** In percentage points a year: less than this is within the error of any estimate. */
const WORTH_SAYING = 0.2

function findingOf(own: NonNullable<Frontier['own']>, edge: Frontier['frontier']): string {
  const best = returnAtRisk(edge, own.vol)
  if (best === null || best - own.perf < WORTH_SAYING) return words.onEdge
  return words.inside(formatPercent(best - own.perf, 1))
}
