import { courseOf, investedFrom, startFans } from '@zhiheng/domain/fund-track-record/invested.ts'
import { portfolioPreview } from '@zhiheng/quant/metrics/portfolio-preview.ts'
import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import { moneyWeightedReturn } from '@zhiheng/quant/returns/money-weighted-return.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { type Figure, percentile, timesOf } from './figure.ts'

const RUNS = 200
const FUNDS = 20
const FLOWS = 120
const AS_OF = epochDayOf('2026-11-20')
const DAYS_A_MONTH = 30

/** What people move sliders over, and what every account shows. */
export function numericsFigures(): Figure[] {
  const [preview, xirr, invested] = [previewTimes(), xirrTimes(), investedTimes()]
  return [
    { what: 'portfolio preview, 20 funds since 2000: p50', value: percentile(preview, 0.5), unit: 'ms', budget: 2 },
    { what: 'portfolio preview, 20 funds since 2000: p95', value: percentile(preview, 0.95), unit: 'ms', budget: 2 },
    {
      what: 'if you had invested, 25 years of days, five-year fans: p95',
      value: percentile(invested, 0.95),
      unit: 'ms',
      budget: 16,
    },
    { what: 'money-weighted return of 120 flows: p50', value: percentile(xirr, 0.5), unit: 'ms', budget: 0.05 },
  ]
}

function previewTimes(): number[] {
  const firstSlot = slotOf(epochDayOf('1999-12-01'))
  const days = slotOf(AS_OF) - firstSlot + 1
  const funds = Array.from({ length: FUNDS }, (_, index) => ({
    weight: 1 / FUNDS,
    series: { firstSlot, values: walk(days, index + 1) },
  }))
  const ask = { asOf: AS_OF, riskFree: () => 0.012, rhythm: 'monthly' } as const
  timesOf(RUNS, () => portfolioPreview(funds, ask))
  return timesOf(RUNS, () => portfolioPreview(funds, ask))
}

function xirrTimes(): number[] {
  const flows = Array.from({ length: FLOWS }, (_, month) => ({
    epochDay: AS_OF - (FLOWS - month) * DAYS_A_MONTH,
    amount: month === FLOWS - 1 ? 520_000 : -3000 - month,
  }))
  timesOf(RUNS, () => moneyWeightedReturn(flows))
  return timesOf(RUNS, () => moneyWeightedReturn(flows))
}

/** All that a change of one choice recomputes in the browser: both ways, their course, every start month. */
function investedTimes(): number[] {
  const firstSlot = slotOf(epochDayOf('2001-11-20'))
  const series = { firstSlot, values: walk(slotOf(AS_OF) - firstSlot + 1, 7) }
  const startMonth = monthIndexOf(epochDayOf('2001-12-01'))
  const change = () => {
    const outcome = investedFrom(series, { startMonth, chargeDay: 6, monthAmount: 10_000 })
    return [outcome && courseOf(series, outcome, 240), startFans(series, 6, 5)]
  }
  timesOf(RUNS, change)
  return timesOf(RUNS, change)
}

function walk(days: number, seed: number): Float64Array {
  const stream = randomStream(seed)
  const values = new Float64Array(days)
  let price = 10
  for (let day = 0; day < days; day++) {
    price *= 1 + 0.02 * (stream.nextUint32() / 2 ** 32 - 0.49)
    values[day] = price
  }
  return values
}
