import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatRatio } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import type { Line } from '../../ui/charts/line/line.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { seriesTone } from '../portfolio-comparison/series-mark.tsx'
import { letterOf, shortLabel } from './fund-mark.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

/** What 100 became in each fund, and what of it the exchange rates did. */
export function Growth({ data }: { readonly data: Comparison }) {
  const { window, span, basis, currency, dates } = data
  const stated = currency === 'own' ? text.controls.own : currencyNames[currency]
  const based = text.controls.bases[basis]
  const note =
    span === 'common' && window !== null
      ? text.growth.note(stated, based, formatDay(window.from))
      : text.growth.noteOwn(stated, based)
  return (
    <Section title={text.growth.title} note={note}>
      <Panel>
        <LineChart
          summary={text.growth.title}
          days={dates}
          lines={linesOf(data, ({ growth }) => growth)}
          format={formatRatio}
          formatTick={(value, decimals) => value.toFixed(decimals)}
          height={320}
        />
        <Exchange data={data} />
      </Panel>
    </Section>
  )
}

/** A line for each fund that has one. */
export function linesOf(
  { entries }: Comparison,
  valuesOf: (entry: Comparison['entries'][number]) => readonly (number | null)[],
): readonly Line[] {
  return entries.flatMap((entry, place) =>
    entry.perf === null
      ? []
      : [
          {
            key: entry.fund.lipper_id,
            label: shortLabel(entry, place),
            tone: seriesTone(place),
            values: valuesOf(entry),
          },
        ],
  )
}

/** Of funds in other currencies: what the rate did to all of one currency, and what each earned in its own. */
function Exchange({ data: { entries } }: { readonly data: Comparison }) {
  const changed = entries.flatMap((entry, place) =>
    entry.exchange === null ? [] : [{ entry, place, rate: formatChange(entry.exchange) }],
  )
  // over the same days one rate did the same to all
  const groups = Map.groupBy(changed, ({ entry, rate }) => `${entry.fund.currency} ${rate}`)
  return [...groups].map(([key, group]) => (
    <p key={key} className="mt-2 text-12 text-ink-3">
      {group[0] !== undefined &&
        text.growth.exchange(
          group.map(({ place }) => letterOf(place)).join('、'),
          currencyNames[group[0].entry.fund.currency],
          group[0].rate,
          group
            .map(({ entry, place }) =>
              text.growth.own(letterOf(place), formatChange(entry.own_perf), formatChange(entry.perf)),
            )
            .join('、'),
        )}
    </p>
  ))
}
