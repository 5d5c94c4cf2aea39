import type { Article, LiveChart } from '@zhiheng/contract/articles.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatLevel } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { NamedTable } from './named-table.tsx'
import type { Block } from './queries.ts'
import { text } from './text.ts'

interface LivePartProps {
  readonly block: Extract<Block, { type: 'live' }>
  readonly named: Pick<Article, 'funds' | 'markets' | 'live'>
}

/** A part that goes on after the text was published: what was known then and what is known now are both told. */
export function LivePart({ block, named }: LivePartProps) {
  const chart = named.live.find(({ key }) => key === `${block.live}:${block.ids.join(',')}`)
  if (block.live === 'funds') {
    const funds = block.ids.flatMap((id) => named.funds.find(({ lipper_id }) => lipper_id === id) ?? [])
    return (
      <Panel flush className="mt-6 text-14 leading-normal">
        <NamedTable funds={funds} markets={[]} caption={block.caption || text.live.fundsTitle} />
      </Panel>
    )
  }
  if (chart === undefined || chart.is_gone)
    return <Panel className="mt-6 text-13 text-ink-2">{text.live.gone(block.caption || (chart?.title ?? ''))}</Panel>
  return (
    <Panel className="mt-6 text-13 leading-normal">
      <h3 className="text-14 font-bold">{block.caption || chart.title}</h3>
      <Drawing chart={chart} />
    </Panel>
  )
}

function Drawing({ chart }: { readonly chart: LiveChart }) {
  const { days, values, form, unit, on_day, as_of, basis } = chart
  const format = (value: number | null) =>
    form === 'percent' ? formatChange(value) : withUnit(formatLevel(value, 2), unit)
  const last = values.findLast((value) => value !== null) ?? null
  const label = chart.title
  return (
    <>
      <p className="mt-0.5 mb-3 text-12 text-ink-3">
        {[
          ...(basis === null ? [] : [basis === 'price' ? text.live.pricePerf : text.live.perf]),
          ...(on_day === null ? [] : [text.live.then(format(on_day))]),
          text.live.now(format(last), formatDay(as_of)),
        ].join('　')}
      </p>
      <LineChart
        summary={text.live.summary(label, formatDay(days[0]), formatDay(days.at(-1)), format(last))}
        days={days}
        lines={[{ key: 'self', label, tone: 'self', values }]}
        format={format}
        formatTick={(value, decimals) => (form === 'percent' ? `${value.toFixed(decimals)}%` : value.toFixed(decimals))}
        height={220}
      />
    </>
  )
}

function withUnit(value: string, unit: string | null): string {
  if (unit === null || unit === '') return value
  return unit === '%' ? `${value}%` : `${value} ${unit}`
}
