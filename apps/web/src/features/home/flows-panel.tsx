import type { HomeFlows } from '@zhiheng/contract/home/flows.ts'

import { formatMonth } from '../../platform/format-day.ts'
import { formatCount, formatYi, MISSING } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { flowsText as text } from './flows-text.ts'
import { HomePanel } from './home-panel.tsx'
import { homeFlows } from './queries.ts'

/** What came into each kind of funds in a month, and what left it. */
export function FlowsPanel() {
  return (
    <Block query={homeFlows} name={text.name} skeleton={<Skeleton className="h-52 w-full rounded-3" />}>
      {(flows) => (
        <HomePanel title={text.name} note={noteOf(flows)} more={{ to: '/market/flow', label: text.all }}>
          {flows.source === null ? <p className="mt-2 text-13 text-ink-2">{text.none}</p> : <Rows flows={flows} />}
        </HomePanel>
      )}
    </Block>
  )
}

function noteOf({ source, as_of }: HomeFlows): string | undefined {
  return source === null ? undefined : text.note[source](formatMonth(as_of))
}

const fills = {
  equity: 'var(--fund-equity)',
  bond: 'var(--fund-bond)',
  balanced: 'var(--fund-balanced)',
  money: 'var(--fund-money)',
} as const

/** Money that comes in is neither a gain nor good: the bars have one colour. */
function Rows({ flows: { rows, funds, of } }: { flows: HomeFlows }) {
  const nets = rows.map(({ net }) => net ?? 0)
  const [low, high] = [Math.min(0, ...nets), Math.max(0, ...nets)]
  const span = high - low || 1
  const zero = (-low / span) * 100
  return (
    <>
      <dl className="mt-2">
        {rows.map(({ kind, net }) => {
          const width = (Math.abs(net ?? 0) / span) * 100
          return (
            <div key={kind} className="grid h-7.5 grid-cols-[3.6rem_1fr_4.6rem] items-center gap-2.5 text-13">
              <dt className="flex items-center gap-1.5">
                <span aria-hidden="true" className="size-2 rounded-[2px]" style={{ background: fills[kind] }} />
                {text.kinds[kind]}
              </dt>
              <dd aria-hidden="true" className="relative block h-2.5">
                <span className="absolute -inset-y-1.5 border-l border-chart-zero" style={{ left: `${zero}%` }} />
                <span
                  className="absolute inset-y-0 rounded-[1px] bg-chart-bar forced-colors:bg-[CanvasText]"
                  style={{ left: `${(net ?? 0) < 0 ? zero - width : zero}%`, width: `${width}%` }}
                />
              </dd>
              <dd className="text-right">{written(net)}</dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-2 text-12 leading-normal text-ink-3">{text.counted(formatCount(funds), formatCount(of))}</p>
    </>
  )
}

function written(net: number | null): string {
  if (net === null) return MISSING
  const yi = formatYi(net)
  return net > 0 && /[1-9]/.test(yi) ? `+${yi}` : yi
}
