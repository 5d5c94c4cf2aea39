import { type BusinessLight, businessLights, lightOf, lightScores } from '@zhiheng/domain/market/business-light.ts'
import type { ReactNode } from 'react'

import { formatMonth } from '../../platform/format-day.ts'
import { formatCount, formatPercent } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import { daysOf } from './card-days.ts'
import { LightMark } from './light-mark.tsx'
import type { IndicatorCard } from './queries.ts'
import { text } from './text.ts'
import { writeDay, writeFigure } from './write-figure.ts'

interface BusinessSignalProps {
  readonly card: IndicatorCard
  readonly components: readonly IndicatorCard[]
  /** What can be done about the signal beside reading it. */
  readonly action: ReactNode
}

/** 景氣對策信號: the score and its light, the year behind it, and what it is made of. */
export function BusinessSignal({ card, components, action }: BusinessSignalProps) {
  return (
    <Panel className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-8">
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <Score card={card} />
          {action}
        </div>
        <Lights now={card.light} />
        <LastYear card={card} />
      </div>
      {components.length > 0 && (
        <div className="min-w-0">
          <h3 className="mb-2 text-14 font-bold">{text.componentsOf}</h3>
          <div className="overflow-clip rounded-2 border border-line">
            <Table
              caption={text.componentsOf}
              columns={columns}
              rows={components}
              rowKey={({ id }) => id}
              stacked="thirds"
            />
          </div>
          <p className="mt-2 text-12 text-ink-3">{text.componentNote}</p>
        </div>
      )}
    </Panel>
  )
}

function Score({ card }: Pick<BusinessSignalProps, 'card'>) {
  const { latest, prev, light } = card
  return (
    <div className="flex items-center gap-4">
      {light !== null && <LightMark light={light} size="lg" />}
      <div>
        <h3 className="text-12 text-ink-3">
          {text.signalTitle} {formatMonth(latest.day)}
        </h3>
        <p className="text-30 leading-tight font-bold">
          {formatCount(latest.value)}
          <span className="ml-1 text-14 font-normal">{text.scoreUnit}</span>
          {light !== null && <span className="ml-3 text-18">{text.lights[light]}</span>}
        </p>
        <p className="text-12 text-ink-3">
          {prev === null ? text.noPrevious : text.previous(`${formatCount(prev.value)} ${text.scoreUnit}`)}
        </p>
      </div>
    </div>
  )
}

/** The five lights with the scores that each stands for; the one that is lit is framed. */
function Lights({ now }: { readonly now: BusinessLight | null }) {
  return (
    <ol className="mt-4 grid grid-cols-5 gap-1 text-center text-11 text-ink-3">
      {businessLights.map((light) => (
        <li
          key={light}
          className={cx(
            'rounded-2 border px-0.5 py-1.5',
            light === now ? 'border-line-3 bg-panel-2' : 'border-transparent',
          )}
        >
          <LightMark light={light} />
          <span className={cx('mt-1 block', light === now && 'font-bold text-ink')}>{text.lights[light]}</span>
          <span className="block whitespace-nowrap">{text.scores(...lightScores[light])}</span>
        </li>
      ))}
    </ol>
  )
}

const MONTHS = 12

/** The lights of a year, a month each; a month without a score stays empty. */
function LastYear({ card }: Pick<BusinessSignalProps, 'card'>) {
  const days = daysOf(card).slice(-MONTHS)
  const scores = card.series.values.slice(-MONTHS)
  return (
    <div className="mt-4">
      <h4 className="mb-1 text-12 text-ink-3">{text.lastYear}</h4>
      <ol aria-label={text.strip} className="grid grid-cols-6 gap-y-3 sm:grid-cols-12">
        {days.map((day, at) => {
          const score = scores[at] ?? null
          const light = score === null ? null : lightOf(score)
          return (
            <li key={day} className="text-center text-11 text-ink-3">
              {light !== null && <LightMark light={light} />}
              <span className="vh">{light !== null && text.lights[light]}</span>
              <b className="block text-13 text-ink">{formatCount(score)}</b>
              {formatMonth(day).slice(2)}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const columns: readonly Column<IndicatorCard>[] = [
  {
    key: 'name',
    head: text.item,
    className: 'min-w-36',
    cell: (card) => card.name,
  },
  {
    key: 'latest',
    head: text.latest,
    label: text.latest,
    align: 'right',
    stack: 'figure',
    cell: (card) => (
      <>
        {writeFigure(card, card.latest.value)}
        <span className="ml-1.5 text-11 text-ink-3">{writeDay(card, card.latest.day)}</span>
      </>
    ),
  },
  {
    key: 'prev',
    head: text.before,
    label: text.before,
    align: 'right',
    stack: 'figure',
    cell: (card) => writeFigure(card, card.prev?.value ?? null),
  },
  {
    key: 'place',
    head: text.position,
    label: text.position,
    align: 'right',
    stack: 'figure',
    cell: ({ pctile }) => (pctile === null ? formatPercent(null) : text.percentileShort(formatPercent(pctile, 0))),
  },
]
