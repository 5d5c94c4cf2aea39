import type { HomeMy } from '@zhiheng/contract/home/my.ts'

import { formatMonth } from '../../platform/format-day.ts'
import { formatAmount, formatGain, formatShare } from '../../platform/format-number.ts'
import { StackBar } from '../../ui/charts/bars/stack-bar.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { HomePanel } from './home-panel.tsx'
import { text } from './text.ts'
import { Tinted } from './tinted.tsx'

const words = text.mine
const row = 'grid grid-cols-[minmax(0,1fr)_4.8rem_6rem] items-center gap-x-4'

/** Each portfolio with its week and its worth, and what all of them consist of. */
export function PortfoliosPanel({ my }: { my: HomeMy }) {
  return (
    <HomePanel title={words.name} note={words.count(my.count)} more={{ to: '/portfolios', label: words.all }}>
      <p aria-hidden="true" className={`${row} pt-1.5 pb-1 text-12 text-ink-3`}>
        <span>{words.portfolio}</span>
        <span className="text-right">{words.week}</span>
        <span className="text-right font-bold text-ink">{words.value}</span>
      </p>
      <ul>
        {my.entries.map((one) => (
          <li key={one.id} className={`${row} relative border-b border-line py-2.5 leading-snug hover:bg-hover`}>
            <div className="min-w-0">
              <Link to={`/portfolios/${one.id}`} className="stretched font-medium wrap-anywhere hover:underline">
                {one.name}
              </Link>
              <p className="text-12 text-ink-3">
                {[
                  one.since === null ? '' : words.since(formatMonth(one.since)),
                  one.drift === null ? '' : words.drift(formatShare(one.drift)),
                ]
                  .filter((said) => said !== '')
                  .join('　')}
              </p>
            </div>
            <span className="text-right text-13">
              <span className="vh">{words.week}</span>
              <Change value={one.perf_wow} />
              <br />
              <Tinted value={one.pnl_wow}>{formatGain(one.pnl_wow)}</Tinted>
            </span>
            <span className="text-right font-bold">
              <span className="vh">{words.value}</span>
              {formatAmount(one.amount)}
            </span>
          </li>
        ))}
      </ul>
      {my.mix !== null && <Mix mix={my.mix} />}
    </HomePanel>
  )
}

const fills = {
  ef: 'var(--fund-equity)',
  bf: 'var(--fund-bond)',
  mmf: 'var(--fund-money)',
  blf: 'var(--fund-balanced)',
  other: 'var(--fund-other)',
} as const

const kinds = ['ef', 'bf', 'mmf', 'blf', 'other'] as const

function Mix({ mix }: { mix: NonNullable<HomeMy['mix']> }) {
  const shown = kinds.filter((kind) => mix[kind] > 0)
  const named = shown.map((kind) => `${words.mixNames[kind]} ${formatShare(mix[kind])}`)
  return (
    <div className="mt-3.5">
      <StackBar
        summary={words.mix(named.join('、'))}
        slices={shown.map((kind) => ({ key: kind, label: words.mixNames[kind], value: mix[kind], fill: fills[kind] }))}
      />
      <p aria-hidden="true" className="mt-2 flex flex-wrap justify-between gap-x-3 text-13 text-ink-2">
        {shown.map((kind, at) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <span className="size-2 rounded-[2px]" style={{ background: fills[kind] }} />
            {named[at]}
          </span>
        ))}
      </p>
    </div>
  )
}
