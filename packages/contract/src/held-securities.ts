import { permissions } from '@zhiheng/domain/access/permissions.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, LipperId, PageText } from './fields.ts'
import { FoundHolder } from './holding-search.ts'

/** A fund by its name. */
const NamedFund = z.object({ lipper_id: LipperId, name: z.string(), warnings: z.array(z.string()) })

/** A security by its name, with how many funds hold it. */
const NamedSecurity = z.object({
  /** ISIN, or the name of one that has none. */
  id: z.string(),
  name: z.string(),
  held_by: z.int(),
})

/** Percent of a fund in the list before and in the newest one. */
const Move = z.object({ fund: NamedFund, before: z.number(), now: z.number() })
const Moves = z.object({ count: z.int(), rows: z.array(Move) })

const HeldSubject = z.object({
  as_of: Day,
  kind: z.enum(['security', 'industry']),
  /** ISIN, or the name of a security that has none; the name of an industry. */
  id: z.string(),
  name: z.string(),
  english_name: z.string().nullable(),
  isin: z.string().nullable(),
  ticker: z.string().nullable(),
  /** ISO code. */
  country: z.string().nullable(),
  industry: z.string().nullable(),
  asset_kind: z.enum(['equity', 'bond', 'fund', 'other']).nullable(),
  /** Day of the newest list; null for who may not see it. */
  lists_until: Day.nullable(),
  /** Funds that disclose what they hold. */
  funds: z.int(),
  holders: z.int(),
  /** Percent of a holder on average; null where no one holds it. */
  average: z.number().nullable(),
  largest: NamedFund.extend({ weight: z.number() }).nullable(),
  /** What funds sold in Taiwan hold of it themselves, of those whose size is known. */
  taiwan: z.object({
    /** New Taiwan dollars; null where no size is known. */
    amount: z.number().nullable(),
    sized: z.int(),
    holders: z.int(),
  }),
  /** How many holders have a weight from `from` up to `to` percent. */
  bands: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.int() })),
  /** The funds that hold it, the largest part first. */
  rows: z.array(FoundHolder),
  page: z.int(),
  page_total: z.int(),
  /** Against the list before of each fund that has one, the largest difference first. */
  moves: z.object({
    /** Funds with a list before, of those that hold it or held it. */
    compared: z.int(),
    /** Some list discloses only a part of its fund: what left it may still be held. */
    is_partial: z.boolean(),
    added: Moves,
    gone: Moves,
    up: Moves,
    down: Moves,
  }),
  /** By the months of the lists themselves, the newest last; none is filled in. */
  months: z.array(z.object({ month: z.string(), lists: z.int(), holders: z.int(), average: z.number().nullable() })),
  /** The weights by the lists of these months, of the funds in which it was largest; who listed it first stands in front. */
  timeline: z.object({
    /** `YYYY-MM`, the newest last. */
    months: z.array(z.string()),
    /** Funds that list it in some of these months. */
    count: z.int(),
    funds: z.array(
      z.object({
        fund: NamedFund,
        /** The first of these months in which it is listed. */
        first: z.string(),
        /** The first list of the fund in these months lists it already. */
        is_earlier: z.boolean(),
        /** One a month: null without a list; `percent` null where the list does not name it. */
        weights: z.array(z.object({ percent: z.number().nullable() }).nullable()),
      }),
    ),
  }),
  /** What the holders of a security hold besides it: how many of them, and how much on average. */
  beside: z.array(NamedSecurity.extend({ count: z.int(), average: z.number() })),
  /** Holders that hold more of it than their reference ETF, the largest difference first. */
  overweight: z.object({
    compared: z.int(),
    count: z.int(),
    rows: z.array(
      z.object({ fund: NamedFund, weight: z.number(), reference: NamedFund, measure: z.number(), over: z.number() }),
    ),
  }),
  /** The securities of an industry, or the others of a security's own, what most funds hold first. */
  members: z.array(NamedSecurity),
})

const query = z.object({ page: PageText.default(1) })
const allow = permissions['advanced-member']

/**
 * Who holds a security, how much and since when, by what funds disclose; funds of funds are opened one level. What is not
 * disclosed is unknown, never zero.
 *
 * Refuses: `not_found` where no one knows the ISIN.
 */
export const getHeldIsin = endpoint({
  method: 'GET',
  path: '/api/securities/isin/:isin',
  summary: '持有一檔證券的基金：比重、排名、變動、逐月檔數、一起持有的證券',
  allow,
  refusals: ['not_found'],
  params: z.object({ isin: z.string().max(200) }),
  query,
  reply: HeldSubject,
})

/**
 * The same of a security by another code: its ticker, or the name under which funds disclose one that has no ISIN.
 *
 * Refuses: `not_found` where no one knows the code.
 */
export const getHeldSecurity = endpoint({
  method: 'GET',
  path: '/api/securities/:fcid',
  summary: '持有一檔證券的基金，依證券代號或沒有 ISIN 者的名稱',
  allow,
  refusals: ['not_found'],
  params: z.object({ fcid: z.string().max(200) }),
  query,
  reply: HeldSubject,
})

/**
 * The same of all securities of an industry together, by its code or its name.
 *
 * Refuses: `not_found` where no fund discloses the industry.
 */
export const getHeldIndustry = endpoint({
  method: 'GET',
  path: '/api/securities/industry/:code',
  summary: '持有一個產業的基金：比重、變動、逐月檔數與產業裡的證券',
  allow,
  refusals: ['not_found'],
  params: z.object({ code: z.string().max(200) }),
  query,
  reply: HeldSubject,
})
