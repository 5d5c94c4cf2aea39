import type { Fund } from '@zhiheng/contract/funds.ts'
import type { ReactNode } from 'react'

import { useReply } from '../../api/use-reply.ts'
import { formatDays } from '../../platform/format-day.ts'
import { formatPercent, formatShare } from '../../platform/format-number.ts'
import { StackedArea } from '../../ui/charts/area/stacked-area.tsx'
import { FactList, Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ownVerdict, WEAK_FIT } from './own-verdict.ts'
import { type Style, style } from './queries.ts'
import { text } from './text.ts'

/** What a fund moves like, whether that is what its name says, and how near it is to an index. */
export function StyleSection({ fund }: { readonly fund: Fund }) {
  const data = useReply(style(fund.lipper_id))
  const { reference } = data
  if (data.missing !== null)
    return (
      <>
        <p className="text-13 text-ink-2">{text.missing[data.missing]}</p>
        {reference !== null && (
          <Panel className="mt-3 max-w-140">
            <Reference reference={reference} />
          </Panel>
        )}
      </>
    )
  return (
    <>
      <Sentence data={data} />
      <Panel className="grid gap-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-8">
        <Course data={data} />
        <div className="min-w-0">
          <FactList facts={factsOf(data)} />
          {reference === null ? (
            <p className="mt-3 text-12 text-ink-3">{text.noReference}</p>
          ) : (
            <div className="mt-5">
              <Reference reference={reference} />
            </div>
          )}
          <p className="mt-3 text-12 text-ink-3">{text.method}</p>
        </div>
      </Panel>
    </>
  )
}

/** The largest parts of the last reading, how well they tell the fund, and whether they are what its name says. */
function Sentence({ data: { markets, windows, own } }: { readonly data: Style }) {
  const last = windows.at(-1)
  if (last === undefined) return null
  const parts = markets
    .map(({ name }, at) => ({ name, weight: last.weights[at] ?? 0 }))
    .filter(({ weight }) => weight >= 0.05)
    .toSorted((a, b) => b.weight - a.weight)
  const fit = formatShare(Math.max(0, last.explained))
  return (
    <p className="mb-3 max-w-[60em] text-14 text-ink-2">
      {text.lead}
      <b className="text-ink">{parts.map(({ name, weight }) => text.part(name, formatShare(weight))).join(text.and)}</b>
      {last.explained < WEAK_FIT ? text.weak(fit) : text.explained(fit)}
      {own !== null && last.explained >= WEAK_FIT && ownVerdict(own, last.explained)}
    </p>
  )
}

/** The readings one behind the other; the year before each day is what it tells of. */
function Course({ data: { markets, windows } }: { readonly data: Style }) {
  const layers = [...markets.map(({ name }) => name), text.rest].map((label, at) => ({
    key: label,
    label,
    tone: at < markets.length ? at + 1 : ('peer' as const),
    values: windows.map(({ weights }) => weights[at] ?? null),
  }))
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-14 font-bold">{text.title}</h3>
      <StackedArea
        summary={text.chartSummary(windows.length)}
        days={windows.map(({ to }) => to)}
        layers={layers}
        mode="share"
        holds
        format={formatShare}
        formatTick={(value, decimals) => formatPercent(value, decimals)}
      />
    </div>
  )
}

type Facts = readonly (readonly [string, ReactNode])[]

function factsOf({ windows, own }: Style): Facts {
  const last = windows.at(-1)
  return [
    ...(last === undefined ? [] : [[text.facts.fit, formatShare(Math.max(0, last.explained))] as const]),
    ...(own === null ? [] : [[text.facts.own(own.name), formatShare(own.now)] as const]),
  ]
}

function Reference({ reference }: { readonly reference: NonNullable<Style['reference']> }) {
  const {
    lipper_id: id,
    name,
    r_squared: shared,
    tracking_error: distance,
    is_index_like: isLike,
    from,
    to,
  } = reference
  const { facts } = text
  return (
    <>
      <h3 className="mb-1 text-14 font-bold">{text.reference}</h3>
      <p className="mb-1 text-13 text-ink-2">{isLike ? text.indexLike(name) : text.notIndexLike(name)}</p>
      <FactList
        facts={[
          [
            facts.reference,
            <TextLink key="reference" to={`/funds/${id}`}>
              {name}
            </TextLink>,
          ],
          [facts.shared, formatShare(shared)],
          [facts.distance, formatPercent(distance)],
          [facts.span, formatDays(from, to)],
        ]}
      />
    </>
  )
}
