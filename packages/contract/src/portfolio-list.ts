import { z } from 'zod'

import { Quota } from './access.ts'
import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, IdText, LipperId, PageText } from './fields.ts'
import { heldFlags, Money } from './portfolio-ledger.ts'

/** By what the list can be sorted; unknown figures come last either way. */
export const listSorts = ['newest', 'name', 'value', 'gain', 'week', 'perf', 'mwr', 'risk', 'drift', 'last'] as const
/** A column the list of portfolios can be sorted by. */
export type ListSort = (typeof listSorts)[number]

/** What a member should look at. */
const healthFlags = heldFlags

const Returns = {
  /** Time-weighted return since the first day, percent. */
  perf: z.number().nullable(),
  /** Money-weighted return, percent; null with a reason. */
  mwr: z.number().nullable(),
  /** True: `mwr` is a rate a year. False: younger than a year, the plain gain on what was paid in. */
  mwr_yearly: z.boolean(),
  mwr_missing: z.enum(['too_short', 'no_answer', 'no_value']).nullable(),
}

const LeftOut = z.array(z.object({ lipper_id: LipperId, name: z.string() }))

/** A portfolio in the list. Money is in `currency` where not said otherwise, rates are percent, null is unknown. */
const ListEntry = z.object({
  id: z.int(),
  name: z.string(),
  tags: z.array(z.object({ id: z.int(), name: z.string() })),
  currency: CurrencyCode,
  amount: Money.nullable(),
  /** Put in less taken out; 0 once more was taken out than ever came in. */
  invested: Money,
  /** Worth and what was taken out, less what was put in. */
  gain: Money.nullable(),
  ...Returns,
  pnl_wow: Money.nullable(),
  perf_wow: z.number().nullable(),
  /** The same in New Taiwan dollars. */
  twd: z.object({ amount: Money.nullable(), gain: Money.nullable(), pnl_wow: Money.nullable() }),
  fund_count: z.int(),
  allocation: z.record(z.enum(['bf', 'ef', 'mmf', 'blf', 'other']), z.number()),
  /** Of the member's five levels, the one its mix of classes belongs to; null where it holds nothing that has a worth. */
  risk_level: z.int().min(1).max(5).nullable(),
  /** How far from the weights of its last change: half the sum of differences, in percentage points. */
  drift: z.number().nullable(),
  /** The next day on which a regular plan charges, and how much on that day, in the portfolio's currency. */
  next_charge: z.object({ date: Day, amount: Money.nullable() }).nullable(),
  flags: z.array(z.enum(healthFlags)),
  /** Funds whose worth is not known: no figure has them. */
  left_out: LeftOut,
  last_rebalance: Day.nullable(),
  created_at: z.string(),
  version: z.int(),
  /** Others may follow it. */
  is_shared: z.boolean(),
})
export type ListEntry = z.output<typeof ListEntry>

/** A page of ten of the member's portfolios, with totals over all of them in TWD and the quota. */
export const listPortfolios = endpoint({
  method: 'GET',
  path: '/api/pfms',
  summary: '我的投資組合：每頁 10 個，可依標籤與名稱篩選、依各項數字排序，附全部組合的合計',
  allow: ['any'],
  refusals: [],
  query: z.object({
    page: PageText.default(1),
    sort: z.enum(listSorts).default('newest'),
    /** Without it, each sort begins with what one looks for: names upwards, figures downwards. */
    direction: z.enum(['asc', 'desc']).optional(),
    tag: IdText.optional(),
    /** A part of the name. */
    query: z.string().max(40).optional(),
  }),
  reply: z.object({
    entries: z.array(ListEntry),
    page: z.int(),
    page_total: z.int(),
    /** Of all portfolios; `matched` of those that the conditions leave. */
    total: z.int(),
    matched: z.int(),
    as_of: Day.nullable(),
    /** Over all portfolios as one, in TWD, but for what is left out; null where nothing can be valued. */
    totals: z.object({
      value: Money.nullable(),
      gain: Money.nullable(),
      pnl_wow: Money.nullable(),
      perf_wow: z.number().nullable(),
      ...Returns,
      left_out: LeftOut,
      /** How many portfolios are in no figure, because nothing of them can be valued. */
      portfolios_left_out: z.int(),
      /** Portfolios whose week is not known: the figures of the week are of the others. */
      week_left_out: z.int(),
    }),
    quota: Quota,
  }),
})

/**
 * A page of the member's portfolios for the menu of the header: value in TWD, change over one week in TWD (`pnl_wow`)
 * and percent (`perf_wow`); null unknown.
 */
export const listPortfoliosCompact = endpoint({
  method: 'GET',
  path: '/api/pfms/compact',
  summary: '選單用的投資組合清單（台幣市值與一週損益）',
  allow: ['any'],
  refusals: [],
  query: z.object({ page: PageText.default(1) }),
  reply: z.object({
    pfms: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        amount: Money.nullable(),
        pnl_wow: Money.nullable(),
        perf_wow: z.number().nullable(),
      }),
    ),
    page_total: z.int(),
    page_items: z.int(),
  }),
})

/** What a member holds in one currency. Money in that currency and in TWD; null where a part is unknown. */
const MoneyAccount = z.object({
  /** The currency: a member has one account of each at most. */
  id: CurrencyCode,
  currency: CurrencyCode,
  amount: Money.nullable(),
  gain: Money.nullable(),
  twd: z.object({ amount: Money.nullable(), gain: Money.nullable() }),
  portfolio_count: z.int(),
})

/** The member's accounts: their portfolios gathered by currency, the largest first in TWD, unknown ones last. */
export const listMoneyAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts',
  summary: '我的帳戶：依計價幣別彙整投資組合的市值與損益',
  allow: ['any'],
  refusals: [],
  reply: z.object({ entries: z.array(MoneyAccount), as_of: Day.nullable() }),
})

/**
 * One account with its portfolios.
 *
 * Refuses `not_found` where the member holds nothing in that currency.
 */
export const getMoneyAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/:id',
  summary: '單一幣別帳戶與其中的投資組合',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: z.string().max(8) }),
  reply: MoneyAccount.extend({
    as_of: Day.nullable(),
    portfolios: z.array(z.object({ id: z.int(), name: z.string(), amount: Money.nullable(), gain: Money.nullable() })),
  }),
})
