import type { ReactNode } from 'react'

import { formatLevel } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { AfterThirds } from './after-thirds.tsx'
import { daysOf } from './card-days.ts'
import { CardHead, Standing } from './card-head.tsx'
import { CardNote } from './notes/card-note.tsx'
import type { IndicatorCard, Indicators } from './queries.ts'
import { text } from './text.ts'
import { writeDay, writeFigure } from './write-figure.ts'

interface OpenCardProps {
  readonly card: IndicatorCard
  readonly recessions: Indicators['recessions']
  /** What can be done about the figure beside reading it. */
  readonly action: ReactNode
}

/** A figure with its course of ten years, and what each third of its range was followed by. */
export function OpenCard({ card, recessions, action }: OpenCardProps) {
  const hasMarkets = card.relevance.length > 0
  return (
    <Panel>
      <div className="flex items-start justify-between gap-4">
        <CardHead card={card} />
        <div className="flex shrink-0 items-center gap-2">
          {action}
          <TextLink to="?" preventScrollReset aria-label={text.closeOf(card.name)} className="text-13">
            {text.close}
          </TextLink>
        </div>
      </div>
      <div className={cx('mt-4 grid gap-6', hasMarkets && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-8')}>
        <div className="min-w-0">
          <Course card={card} recessions={recessions} />
          <div className="mt-4 max-w-120">
            <Standing card={card} />
          </div>
          <CardNote id={card.id} />
          <p className="mt-2 text-12 text-ink-3">{text.source(card.source)}</p>
          {card.is_revised && <p className="text-12 text-ink-3">{text.revised}</p>}
        </div>
        {hasMarkets && (
          <div className="min-w-0 space-y-6">
            {card.relevance.map((relevance) => (
              <AfterThirds key={relevance.m_code} relevance={relevance} third={card.third} />
            ))}
            <Fold title={text.how}>
              <p className="text-13 text-ink-2">{text.howText}</p>
            </Fold>
          </div>
        )}
      </div>
    </Panel>
  )
}

function Course({ card, recessions }: Omit<OpenCardProps, 'action'>) {
  const { name, series, latest } = card
  const days = daysOf(card)
  const from = writeDay({ rhythm: 'month' }, series.from)
  const isShaded = (recessions ?? []).some(({ to }) => to > series.from)
  return (
    <>
      <h4 className="mb-1 flex flex-wrap items-baseline gap-x-4 text-13 font-medium">
        {text.tenYears}
        {isShaded && (
          <span className="flex items-center gap-1.5 text-12 font-normal text-ink-3">
            <span aria-hidden="true" className="inline-block h-3 w-5 bg-chart-band [print-color-adjust:exact]" />
            {text.recession}
          </span>
        )}
      </h4>
      <LineChart
        summary={text.chart(name, from, writeDay(card, latest.day), writeFigure(card, latest.value))}
        days={days}
        lines={[{ key: card.id, label: name, tone: 'self', values: series.values }]}
        shades={recessions ?? []}
        format={(value) => writeFigure(card, value)}
        formatTick={(value, decimals) => formatLevel(card.unit === 'thousand' ? value / 10 : value, decimals)}
        endDecimals={endDecimals(card)}
        height={260}
      />
    </>
  )
}

/** The figure at the end of the line is the card's: 4.18 and not 4. A level in the thousands has no room for its decimals. */
function endDecimals({ unit, decimals, latest }: IndicatorCard): number {
  if (unit === 'thousand') return 1
  return Math.abs(latest.value) < 1000 ? decimals : 0
}
