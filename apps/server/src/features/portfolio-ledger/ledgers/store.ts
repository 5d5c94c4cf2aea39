import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { SavedTargets, PortfolioRow, StoredHolding } from '../portfolio-rows.ts'
import { RECORDS_A_CHUNK } from './chunks/chunk-format.ts'
import { inOrder, type KnownUpTo, type ReadRecord, writtenRecord, type WrittenRecord } from './records/store.ts'

/** Which portfolios are wanted: a part of a statement over `portfolios`. The same name within a page is the same read. */
export interface Wanted {
  readonly name: string
  readonly which: RawBuilder<boolean>
  /** Which are among them, as far as that is known without asking: what is known of others is not told. */
  readonly of: { readonly id?: number; readonly memberId?: number }
}

/** One portfolio of a member's own. */
export const ownPortfolio = ({ id, memberId }: { id: number; memberId: number }): Wanted => ({
  name: `own ${id} of ${memberId}`,
  which: sql`portfolios.id = ${id} and portfolios.member_id = ${memberId}`,
  of: { id },
})

/** All of a member's own. */
export const allOwnPortfolios = (memberId: number): Wanted => ({
  name: `all of ${memberId}`,
  which: sql`portfolios.member_id = ${memberId}`,
  of: { memberId },
})

/** Some of the portfolios of anybody, chosen by another feature. */
export const portfoliosWhere = (name: string, which: RawBuilder<boolean>): Wanted => ({
  name,
  which,
  of: {},
})

/** What was set for a portfolio. */
export interface SavedSettings extends SavedTargets {
  readonly bands: { readonly bucketPoints: number; readonly fundPoints: number; readonly fundPercent: number }
}

/** A portfolio with what it holds and the records that are not known yet, all of one moment. */
export interface WholePortfolio {
  readonly portfolio: PortfolioRow
  readonly saved: SavedSettings | null
  /** The number of its newest record; 0 without records. */
  readonly sequence: number
  /** null where nothing is new: they follow from the newest record. */
  readonly holdings: readonly StoredHolding[] | null
  /** The new records behind the last whole chunk that others follow; what is new before them is read from chunks. */
  readonly records: readonly ReadRecord[] | null
}

/**
 * Portfolios that are not deleted, the newest first, in one statement; of each only what has come since what is known.
 * They come as one text, and nothing of it is sorted there: hundreds of rows of many columns take several times as long,
 * and the embedded database needs some milliseconds for any sort, be it of an aggregate or for a join.
 */
export async function loadWhole(
  db: Database,
  { which }: Wanted,
  known: readonly KnownUpTo[],
): Promise<WholePortfolio[]> {
  const { rows } = await sql<{ all: string | null }>`
    select string_agg(concat('[', portfolios.id, ',', member_id, ',', to_json(name), ',"', portfolios.currency, '",',
      autorebalance::text, ',', version, ',', floor(extract(epoch from created_at) * 1000), ',',
      (share_key is not null)::text, ',', coalesce(newest.sequence, 0), ',',
      coalesce((select concat('[', coalesce(targets::text, 'null'), ',', coalesce(note_id::text, 'null'), ',',
        bucket_points, ',', fund_points, ',', fund_percent, ']')
        from rebalance_settings where portfolio_id = portfolios.id), 'null'), ',',
      case when coalesce(newest.sequence, 0) is not distinct from known.upto then 'null' else concat('[', (
        select string_agg(concat('[', position, ',', fund_id, ',', amount, ',"', currency, '","', date::text, '",',
          coalesce(plan::text, 'null'), ']'), ',')
        from portfolio_holdings where portfolio_id = portfolios.id), ']') end, ',',
      case when newest.sequence is not distinct from known.upto then 'null' else concat('[', (
        select string_agg(${writtenRecord}, ',')
        from rebalances join rebalance_notes on rebalance_notes.id = rebalance_note_id
        where rebalances.portfolio_id = portfolios.id and sequence > greatest(coalesce(known.upto, 0),
          (newest.sequence - 1) / ${RECORDS_A_CHUNK}::int * ${RECORDS_A_CHUNK}::int)), ']') end, ']'), ',') as all
    from portfolios
      left join unnest(${known.map(({ id }) => id)}::int[], ${known.map(({ sequence }) => sequence)}::int[])
        as known (id, upto) on known.id = portfolios.id
      -- the end of an index, where a maximum of a group would read all of it
      left join lateral (select sequence from rebalances where portfolio_id = portfolios.id
        order by sequence desc limit 1) as newest on true
    where portfolios.deleted_at is null and ${which}`.execute(db)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement above writes it
  const all = JSON.parse(`[${rows[0]?.all ?? ''}]`) as WrittenPortfolio[]
  return all.toSorted(([one], [other]) => other - one).map(wholeOf)
}

/** As the statement above writes it. */
type WrittenPortfolio = readonly [
  id: number,
  memberId: number,
  name: string,
  currency: Currency,
  autorebalance: boolean,
  version: number,
  createdAt: number,
  isShared: boolean,
  sequence: number,
  saved:
    | readonly [
        targets: SavedTargets['targets'],
        noteId: number | null,
        bucketPoints: number,
        fundPoints: number,
        fundPercent: number,
      ]
    | null,
  holdings: readonly WrittenHolding[] | null,
  records: readonly WrittenRecord[] | null,
]

type WrittenHolding = readonly [
  position: number,
  fundId: number,
  amount: number,
  currency: Currency,
  date: IsoDate,
  plan: FundPlan | null,
]

function wholeOf(written: WrittenPortfolio): WholePortfolio {
  const [id, memberId, name, currency, autorebalance, version, createdAt, isShared, sequence, saved, held, records] =
    written
  return {
    portfolio: {
      id,
      memberId,
      name,
      currency,
      autorebalance,
      version,
      createdAt: new Date(createdAt).toISOString(),
      isShared,
    },
    saved: saved === null ? null : savedSettingsOf(saved),
    sequence,
    holdings: held?.toSorted(([one], [other]) => one - other).map(holdingOf) ?? null,
    records: records === null || records.length === 0 ? null : inOrder(records),
  }
}

function holdingOf([, fundId, amount, currency, date, plan]: WrittenHolding): StoredHolding {
  return { fundId, amount, currency, date, plan }
}

function savedSettingsOf([targets, noteId, bucketPoints, fundPoints, fundPercent]: NonNullable<
  WrittenPortfolio[9]
>): SavedSettings {
  return { targets, noteId, bands: { bucketPoints, fundPoints, fundPercent } }
}
