import { fundAdminLimits, fundStates, saleStates, sectorDeciders } from '@zhiheng/domain/fund-admin/fund-state.ts'
import { rulingKinds } from '@zhiheng/domain/funds/fund-rulings.ts'
import { notRatedReasons } from '@zhiheng/domain/funds/not-rated-reasons.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import {
  AskedFund,
  Confirmed,
  confirmedRefusals,
  CurrencyCode,
  Day,
  IdText,
  LineText,
  LipperId,
  Moment,
  PageText,
  RowNumber,
  TypedPassword,
  Units,
} from './fields.ts'

const Note = LineText({ least: fundAdminLimits.noteLeast, most: fundAdminLimits.noteMost })

/** A class as staff see it in a list. */
const Row = z.object({
  lipper_id: LipperId,
  name: z.string(),
  house: z.string(),
  isin: z.string().nullable(),
  code: z.string().nullable(),
  currency: CurrencyCode,
  state: z.enum(fundStates),
  sale: z.enum(saleStates),
  /** Whether it may stand in what the site advises. */
  for_tarobo: z.boolean(),
  sector_2_id: z.string().nullable(),
  csname: z.string().nullable(),
  sector_by: z.enum(sectorDeciders),
  score: z.int().nullable(),
  not_rated: z.enum(notRatedReasons).nullable(),
  last_price_date: Day.nullable(),
  /** The day of a step of its price that nothing explains. */
  step: Day.nullable(),
  /** What staff say of it in the place of its source. */
  ruled: z.array(z.enum(rulingKinds)),
})

/**
 * Classes of the market that this node has, by name. `search` finds names, old names, ids, ISINs and codes; every other
 * parameter narrows.
 */
export const listAdminFunds = endpoint({
  method: 'GET',
  path: '/api/admin/funds',
  summary: '內部人員查基金：銷售、類別與判定依據、無評分原因、狀態與待確認跳動',
  allow: ['staff'],
  refusals: [],
  query: z.object({
    search: z.string().max(fundAdminLimits.search).optional(),
    state: z.enum(fundStates).optional(),
    sale: z.enum(saleStates).optional(),
    sector: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    by: z.enum(sectorDeciders).optional(),
    score: z.enum(['scored', ...notRatedReasons]).optional(),
    mark: z.enum(['step', 'ruled']).optional(),
    page: PageText.default(1),
    size: z.enum(['50', '1000']).default('50'),
  }),
  reply: z.object({
    as_of: Day,
    total: z.int(),
    page: z.int(),
    page_total: z.int(),
    entries: z.array(Row),
    /** The sub-sectors that there are. */
    sectors: z.array(z.object({ sector_2_id: z.string(), csname: z.string() })),
  }),
})

const Ruling = z.object({
  id: z.int(),
  kind: z.enum(rulingKinds),
  day: Day,
  for_sale: z.boolean().nullable(),
  sector_2_id: z.string().nullable(),
  csname: z.string().nullable(),
  ended_as: z.enum(['merged', 'liquidated']).nullable(),
  into: z.object({ lipper_id: LipperId, name: z.string() }).nullable(),
  ratio: z.number().nullable(),
  note: z.string(),
  decided_at: Moment,
  /** null while it counts. */
  withdrawn_at: Moment.nullable(),
})

/**
 * One class: its facts with the day each is of, what decided its sub-sector, steps of its price, and every ruling of staff.
 *
 * Refuses: `not_found`.
 */
export const showAdminFund = endpoint({
  method: 'GET',
  path: '/api/admin/funds/:id',
  summary: '內部人員看一檔基金的資料來源與日期、類別判定、跳動與人工決定',
  allow: ['staff'],
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    as_of: Day,
    today: Day,
    /** Whether the figures of this node hold all that was decided. */
    is_current: z.boolean(),
    fund: Row,
    facts: z.object({
      e_name: z.string().nullable(),
      former_names: z.array(z.string()),
      share_class: z.string().nullable(),
      strategy_id: z.string(),
      domicile_id: z.string(),
      launch_date: Day.nullable(),
      first_price_date: Day.nullable(),
      last_price: z.number().nullable(),
      size_twd: z.number().nullable(),
      size_date: Day.nullable(),
      class_size: z.number().nullable(),
      class_size_date: Day.nullable(),
      holdings_date: Day.nullable(),
      income_from: Day.nullable(),
      risk_level: z.int().nullable(),
      risk_is_official: z.boolean(),
      total_expense: z.number().nullable(),
      management_fee: z.number().nullable(),
      benchmarkId: z.string().nullable(),
      successor_id: z.string().nullable(),
    }),
    sector: z.object({
      /** SITCA's type; null where the class has none or one that is not known. */
      official_type: z.object({ id: z.string(), name: z.string() }).nullable(),
      /** The words of its name by which the rule went; null where no rule did. */
      words: z.string().nullable(),
    }),
    /** What its source says, without the rulings. */
    source: z.object({
      state: z.enum(['active', 'suspended', 'merged', 'liquidated']),
      can_tw_sale: z.boolean(),
      for_sale: z.boolean(),
      sector_2_id: z.string().nullable(),
      csname: z.string().nullable(),
    }),
    steps: z.object({
      open: z.object({ day: Day, before: z.number(), after: z.number() }).nullable(),
      confirmed: z.array(z.object({ day: Day, confirmed_at: Moment })),
    }),
    rulings: z.array(Ruling),
    sectors: listAdminFunds.reply.shape.sectors,
  }),
})

/** The ruling of its kind that it takes the place of, as it was read; null where there was none. */
const replaces = RowNumber.nullable()

/**
 * Says something of a class in the place of its source. It counts from the next version of the figures on, which this makes,
 * and until it is withdrawn. Exactly one of `for_sale` and `sector_2_id` is sent. It takes the id of the class, typed, and
 * the password once more.
 *
 * Refuses: `not_found`; `stale_version` where another ruling of its kind has come since; `invalid_field` for a sub-sector
 * that there is not, both or neither, a sale that its source does not allow, and a wrong id typed;
 * `current_password_wrong`; `too_long`, `invalid_text`; `rate_limited`, `busy`.
 */
export const ruleOnFund = endpoint({
  method: 'POST',
  path: '/api/admin/funds/:id/rulings',
  summary: '人工設定基金的銷售或類別：輸入基金代碼與密碼確認；不受匯入覆蓋，可撤回',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'too_long', 'invalid_text', ...confirmedRefusals],
  params: z.object({ id: AskedFund }),
  body: Confirmed.extend({
    replaces,
    note: Note,
    for_sale: z.boolean().optional(),
    sector_2_id: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
  }),
  reply: z.object({ id: z.int() }),
})

/**
 * Records that a class went into another one, or was liquidated. It asks for the id of the class typed, and the password
 * again; it counts and is withdrawn as any ruling.
 *
 * Refuses: `not_found`; `stale_version`; `current_password_wrong`; `invalid_field` for a class that there is not, a class
 * into itself, and a wrong id typed; `too_long`, `invalid_text`.
 */
export const endFund = endpoint({
  method: 'POST',
  path: '/api/admin/funds/:id/end',
  summary: '記錄基金合併或清算：輸入基金代碼與密碼確認，可撤回',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'current_password_wrong', 'invalid_field', 'too_long', 'invalid_text'],
  params: z.object({ id: AskedFund }),
  body: z.object({
    replaces,
    note: Note,
    ended_as: z.enum(['merged', 'liquidated']),
    day: Day,
    into_id: AskedFund.nullable(),
    ratio: Units.nullable(),
    typed_id: AskedFund,
    password: TypedPassword,
  }),
  reply: z.object({ id: z.int() }),
})

/**
 * Withdraws a ruling: what the source says counts again.
 *
 * Refuses: `not_found`; `stale_version` where it has been withdrawn.
 */
export const withdrawRuling = endpoint({
  method: 'POST',
  path: '/api/admin/funds/:id/rulings/:ruling/withdraw',
  summary: '撤回一筆人工設定，恢復資料來源的內容',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version'],
  params: z.object({ id: AskedFund, ruling: IdText }),
  body: z.object({}),
  reply: z.object({ id: z.int() }),
})

/**
 * Says of a step of the price that it is a true move, or takes that back: the same as the operator's command.
 *
 * Refuses: `not_found`; `stale_version` where the step is not open, or was not confirmed.
 */
export const decideStep = endpoint({
  method: 'POST',
  path: '/api/admin/funds/:id/steps',
  summary: '確認淨值跳動為真實漲跌，或收回確認',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version'],
  params: z.object({ id: AskedFund }),
  body: z.object({ day: Day, confirm: z.boolean() }),
  reply: z.object({ day: Day }),
})
