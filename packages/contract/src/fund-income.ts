import { payoutParts } from '@zhiheng/domain/funds/payout-parts.ts'
import { whyNoYear } from '@zhiheng/domain/funds/why-no-year.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, CurrencyCode, Day, LipperId } from './fields.ts'

/** How much of something was the investor's own money, percent: at least and at most; the same where it is known. */
const OwnMoney = z.object({ least: z.number(), most: z.number() })

/**
 * Percent of one or of several payments by part, 100 in all. `equalisation` and `capital` are the investor's own money;
 * `untold` is what the house leaves open.
 */
const PartShares = z.record(z.enum(payoutParts), z.number())

/** How far the price and the total return of a class went over a time, percent; null where one of them is not known. */
const Erosion = z.object({ years: z.int(), price: z.number().nullable(), total: z.number().nullable() })

/**
 * What a class pays out, and how much of it was the investor's own money. Amounts are per unit of today in `currency`; `rate`
 * is the sum of the last twelve months over the latest price (近 12 個月配息率, never an annualised rate).
 *
 * Refuses: `not_found`.
 */
export const getFundIncome = endpoint({
  method: 'GET',
  path: '/api/funds/:id/income',
  summary: '近 12 個月配息的組成、來自本金的比重、扣除本金後的配息率、淨值變動與同策略累積級別',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    currency: CurrencyCode,
    as_of: Day,
    /** Whether the class pays anything by what is known of it. */
    pays: z.boolean(),
    price: z.number().nullable(),
    price_date: Day.nullable(),
    rate: z.number().nullable(),
    why_no_rate: z.enum(whyNoYear).nullable(),
    /** `rate` without the investor's own money; null where not every payment says what it came from. */
    real_rate: OwnMoney.nullable(),
    /** The known payments of the last twelve months, oldest first. */
    payments: z.array(
      z.object({ ex_date: Day, amount: z.number(), shares: PartShares.nullable(), own: OwnMoney.nullable() }),
    ),
    /** What those that say it came from, each by its amount; null where none says. `told`: how many say. */
    told: z.int(),
    shares: PartShares.nullable(),
    own: OwnMoney.nullable(),
    /** Payments below zero that a source gave: they are counted nowhere. */
    impossible: z.int(),
    erosion: z.array(Erosion),
    /**
     * What 100 put in on `from` became: by the price alone with payments kept as cash, and without paying out: in the
     * accumulating class of the same strategy and currency, or where there is none by buying new units. Null where that is
     * not known for a year.
     */
    course: z
      .object({
        twin: z.object({ lipper_id: LipperId, name: z.string() }).nullable(),
        dates: z.array(Day),
        price: z.array(z.number().nullable()),
        cash: z.array(z.number()),
        grown: z.array(z.number().nullable()),
      })
      .nullable(),
    /** The next twelve months if each pays what it paid a year before; an estimate. Empty without a rate. */
    calendar: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), amount: z.number() })),
  }),
})
