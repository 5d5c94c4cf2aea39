import type { ChartPeriod } from '@zhiheng/contract/funds/performances.ts'
import type { ShownFirm } from '@zhiheng/domain/firms/firm.ts'
import { printable } from '@zhiheng/domain/language/printable.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { createQueryClient } from '../../api/create-query-client.ts'
import { callThrough, type MakeCall } from '../../api/query.ts'
import { previewText } from '../../features/firm-plans/preview-text.ts'
import { planGrowth } from '../../features/firm-plans/queries.ts'
import { chartChoiceOf } from '../../features/funds/chart-choice.ts'
import { text as fundText } from '../../features/funds/page-text.ts'
import { fund as fundQuery, performances } from '../../features/funds/queries.ts'
import { growthLines } from '../../features/model-portfolios/growth-lines.ts'
import { wiseDemo } from '../../features/model-portfolios/queries.ts'
import { text as riskText } from '../../features/risk-evaluation/text.ts'
import { brand } from '../../page/brand-text.ts'
import { formatDay, formatDays } from '../../platform/format-day.ts'
import { formatChange, formatWanTick } from '../../platform/format-number.ts'
import { ChartSheet } from './chart-sheet.tsx'
import type { Theme } from './inks.ts'
import { LandingFragment } from './landing-fragment.tsx'
import { text } from './text.ts'

/** A part of the site that stands in a page of somebody else. */
export type Outside = FundChart | ModelChart | PlanChart | Landing

interface Picture {
  readonly theme: Theme
  readonly width: number
  readonly height: number
}

interface FundChart extends Picture {
  readonly kind: 'fund'
  readonly id: string
  readonly period: ChartPeriod
  readonly basis: 'total_return' | 'price'
  readonly compare: readonly string[]
}

interface ModelChart extends Picture {
  readonly kind: 'model'
  readonly level: number
}

interface PlanChart extends Picture {
  readonly kind: 'plan'
  readonly plan: number
}

interface Landing {
  readonly kind: 'landing'
  readonly firm: ShownFirm
  /** Where the firm's site begins, whole, without a slash at its end. */
  readonly address: string
}

/** What it is drawn with. */
export interface OutsideInput {
  readonly isDemo: boolean
  /** Makes a call as a visitor, so that nothing of a member can be in it. A refusal is thrown. */
  readonly call: MakeCall
}

/** Draws a part of the site for somebody else's page: a chart as SVG, or HTML. With the figures and words of our pages. */
export async function drawOutside(what: Outside, { isDemo, call }: OutsideInput): Promise<string> {
  if (what.kind === 'landing') return renderToStaticMarkup(<LandingFragment {...what} />)
  const queries = createQueryClient()
  callThrough(queries, call)
  return printable(renderToStaticMarkup(await chartOf(what, { queries, isDemo })))
}

interface Drawing {
  readonly queries: Queries
  readonly isDemo: boolean
}

function chartOf(what: Exclude<Outside, Landing>, { queries, isDemo }: Drawing): Promise<ReactElement> {
  if (what.kind === 'fund') return fundChart(what, queries)
  return what.kind === 'model' ? modelChart(what, queries, isDemo) : planChart(what, queries, isDemo)
}

type Queries = ReturnType<typeof createQueryClient>

async function fundChart(asked: FundChart, queries: Queries): Promise<ReactElement> {
  const fund = await queries.fetchQuery(fundQuery(asked.id))
  const basis = fund.price_only ? 'price' : asked.basis
  const choice = { ...chartChoiceOf(new URLSearchParams()), window: asked.period, basis, compare: asked.compare }
  const course = await queries.fetchQuery(performances(asked.id, choice, { alone: '1' }))
  const window = fundText.windows[asked.period]
  return (
    <ChartSheet
      size={asked}
      theme={asked.theme}
      title={fund.name}
      sub={text.basis(
        window,
        text.bases[course.basis],
        currencyNames[course.currency],
        formatDays(course.from, course.to),
      )}
      days={course.dates}
      lines={course.series.map(({ lipper_id: key, name, perf, values }, colour) => ({
        key,
        // its name stands above it
        label: course.series.length === 1 ? text.change : name,
        figure: formatChange(perf),
        colour,
        values,
      }))}
      formatTick={(value, decimals) => formatChange(value, decimals)}
      foot={footOf(course.dates.at(-1) ?? fund.figures_as_of)}
      warning={fund.is_demo ? `${text.demo}　${text.past}` : text.past}
    />
  )
}

async function modelChart(asked: ModelChart, queries: Queries, isDemo: boolean): Promise<ReactElement> {
  const sample = await queries.fetchQuery(wiseDemo(asked.level))
  const { days, lines } = growthLines(sample)
  const name = isRiskLevel(asked.level) ? riskText.levelName[asked.level] : text.level(asked.level)
  return (
    <ChartSheet
      size={asked}
      theme={asked.theme}
      title={text.modelTitle(name)}
      sub={text.modelSub(formatDays(days[0], days.at(-1)))}
      days={days}
      lines={lines.map((line) => ({ ...line, figure: '', colour: 0 }))}
      formatTick={(value) => formatWanTick(value)}
      foot={footOf(sample.as_of)}
      warning={isDemo ? `${text.demo}　${text.past}` : text.past}
    />
  )
}

async function planChart(asked: PlanChart, queries: Queries, isDemo: boolean): Promise<ReactElement> {
  const { name, backtest, without_prices: unpriced, as_of: day } = await queries.fetchQuery(planGrowth(asked.plan))
  const [youngest] = backtest?.limited_by ?? []
  const late = backtest !== null && youngest?.from === backtest.from ? text.limited(youngest.name) : ''
  const why = unpriced.length === 0 ? previewText.noBacktest : previewText.withoutPrices(namesOf(unpriced))
  return (
    <ChartSheet
      size={asked}
      theme={asked.theme}
      title={text.planTitle(name)}
      sub={backtest === null ? why : text.planSub(formatDays(backtest.from, backtest.to)) + late}
      days={backtest?.dates ?? []}
      lines={
        backtest === null
          ? []
          : [
              {
                key: 'plan',
                label: text.change,
                figure: formatChange(backtest.plan.perf),
                colour: 0,
                values: backtest.plan.growth,
              },
            ]
      }
      formatTick={(value, decimals) => formatChange(value, decimals)}
      foot={footOf(backtest?.to ?? day)}
      warning={isDemo ? `${text.demo}　${text.past}` : text.past}
    />
  )
}

function namesOf(funds: readonly { readonly name: string }[]): string {
  return funds.map(({ name }) => name).join('、')
}

/** Below a firm, too, the figures are ours. */
function footOf(day: string): string {
  return `${text.asOf(formatDay(day))}　${text.source(brand.name)}`
}
