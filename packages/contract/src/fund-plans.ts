import { LAST_CHARGE_DAY, LEAST_MONTH_AMOUNT, MOST_MONTH_AMOUNT } from '@zhiheng/domain/fund-plans/plan-limits.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, CurrencyCode, Day, NumberText } from './fields.ts'

const ChargeDay = z.int().min(1).max(LAST_CHARGE_DAY)
const MonthAmount = z.int().min(LEAST_MONTH_AMOUNT).max(MOST_MONTH_AMOUNT)

/** A regular plan. Source: research spec §3 "Fund plan", §5. */
export const Plan = z.object({
  dateStart: Day,
  dateEnd: Day.nullable(),
  chargeDay: ChargeDay,
  monthAmount: MonthAmount,
})

/** What a running plan says again, from today on. */
export const PlanTerms = Plan.pick({ chargeDay: true, monthAmount: true })

/** One charge of a plan; money in the plan's currency, the price in the fund's. */
const Charge = z.object({
  /** The charge day of the month, business day or not. */
  nominal: Day,
  /** The day whose price bought: moved past weekends and days without a price; null while there is no price yet. */
  executed: Day.nullable(),
  price: z.number().nullable(),
  units: z.number().nullable(),
  /** What its money is worth on `as_of`, distributions reinvested; null where a rate is unknown. */
  value: z.number().nullable(),
  /** Not made: there was no price within ten weekdays. */
  is_skipped: z.boolean(),
})

/**
 * How a regular plan would have done so far: every charge with its day, price and units, and the value today. Money is
 * in `currency`.
 *
 * Refuses: `fund_not_available`, `no_price_on_date` where nothing could be bought on the first charge day,
 * `invalid_field` for terms outside the rules of the plan.
 */
export const previewPlan = endpoint({
  method: 'GET',
  path: '/api/pfms/plan_preview',
  summary: '定期定額試算：每次扣款、執行日、單位數、市值與金額加權報酬',
  allow: ['any'],
  refusals: ['fund_not_available', 'no_price_on_date', 'invalid_field'],
  query: z.object({
    lipper_id: AskedFund,
    currency: CurrencyCode.default('TWD'),
    date_start: Day,
    date_end: Day.optional(),
    charge_day: NumberText.pipe(ChargeDay),
    month_amount: NumberText.pipe(MonthAmount),
  }),
  reply: z.object({
    currency: CurrencyCode,
    fund_currency: CurrencyCode,
    as_of: Day,
    first_charge_date: Day,
    /** Null where the plan has been stopped. */
    next_charge_date: Day.nullable(),
    months: z.int(),
    /** What it has charged so far, without charges that were not made. */
    amount: z.number(),
    /** Null where a price or a rate is missing. */
    value: z.number().nullable(),
    gain: z.number().nullable(),
    /** The gain over what was charged, percent. */
    perf: z.number().nullable(),
    /** Money-weighted return, percent; null with a reason. */
    mwr: z.number().nullable(),
    /** True: `mwr` is a rate a year. False: younger than a year, the plain gain. */
    mwr_yearly: z.boolean(),
    mwr_missing: z.enum(['too_short', 'no_answer', 'no_value']).nullable(),
    /** Units bought so far as they are counted today, splits since then included; without those of reinvested distributions. */
    units: z.number().nullable(),
    /** Newest first. */
    charges: z.array(Charge),
    /** Null before the first charge. */
    chart: z
      .object({ dates: z.array(Day), value: z.array(z.number().nullable()), cost: z.array(z.number()) })
      .nullable(),
  }),
})
