import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { showAdminFund as call } from '@zhiheng/contract/fund-admin.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { mapSector } from '@zhiheng/domain/funds/map-sector.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { sitcaTypeOf } from '@zhiheng/domain/funds/sitca-types-table.ts'

import { readDataVersion } from '../../platform/nav-store/data-version.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { pricesAround } from '../back-office/decide-step.ts'
import { requireFund } from '../funds/require-fund.ts'
import { researchOf } from '../funds/research.ts'
import { showFund as pageOf } from '../funds/show-fund.ts'
import { unexplainedDay } from '../funds/unexplained-day.ts'
import { allSectors, fundRow } from './fund-row.ts'
import { listConfirmedSteps, listRulings, readSourced, type RulingRow, type SourcedFund } from './store.ts'

type Reply = ReplyOf<typeof call>

/** One class with all that staff decide on. @throws Refusal not_found */
export async function showFund({ db, market: current }: Site, lipperId: string): Promise<Reply> {
  const market = current()
  const fund = requireFund(market, lipperId)
  const [rulings, source, confirmed, version] = await Promise.all([
    listRulings(db, fund.fundId),
    readSourced(db, fund.fundId),
    listConfirmedSteps(db, fund.fundId),
    readDataVersion(db),
  ])
  const counted = rulings.filter((ruling) => ruling.withdrawn_at === null).map(({ kind }) => kind)
  return {
    as_of: market.asOf,
    today: market.today,
    is_current: market.dataVersion.startsWith(`${version}-`),
    fund: fundRow(researchOf(market), fund, counted),
    facts: factsOf(market, fund),
    sector: { official_type: officialTypeOf(fund), words: ruleWords(fund, source) },
    source: {
      state: source.status,
      can_tw_sale: source.can_tw_sale,
      for_sale: source.for_sale,
      sector_2_id: source.sector2_id,
      csname: subSectorOf(source.sector2_id)?.csname ?? null,
    },
    steps: { open: openStep(market, fund), confirmed },
    rulings: rulings.map((ruling) => rulingOf(market, ruling)),
    sectors: allSectors(),
  }
}

/** The figures of the fund's own page: none is counted a second time. */
function factsOf(market: Market, fund: MarketFund): Reply['facts'] {
  const page = pageOf(market, fund.lipperId)
  return {
    e_name: page.e_name,
    former_names: page.former_names,
    share_class: page.share_class,
    strategy_id: page.strategy_id,
    domicile_id: page.domicile_id,
    launch_date: page.launch_date,
    first_price_date: page.first_price_date,
    last_price: page.price,
    size_twd: page.size_twd,
    size_date: page.size_date,
    class_size: page.class_size,
    class_size_date: page.class_size_date,
    holdings_date: page.holdings_date,
    income_from: page.income_from,
    risk_level: page.risk_level,
    risk_is_official: page.risk_is_official,
    total_expense: page.total_expense,
    management_fee: page.management_fee,
    benchmarkId: page.benchmarkId,
    successor_id: page.successor_id,
  }
}

function officialTypeOf({ sitcaTypeCode }: MarketFund): Reply['sector']['official_type'] {
  const type = sitcaTypeOf(sitcaTypeCode)
  return sitcaTypeCode === null || type === null ? null : { id: sitcaTypeCode, name: type.name }
}

/** The words by which today's rule comes to what a rule once gave the class; null where no rule did, or another one. */
function ruleWords({ name, sitcaTypeCode }: MarketFund, source: SourcedFund): string | null {
  if (source.sector_source !== 'rule') return null
  const mapping = mapSector({ name, sitcaTypeCode, region: null })
  return 'words' in mapping && mapping.sector2Id === source.sector2_id ? mapping.words : null
}

function openStep(market: Market, { index }: MarketFund): Reply['steps']['open'] {
  const day = unexplainedDay(market, index)
  return day === null ? null : { day, ...pricesAround(market, index, day) }
}

function rulingOf(market: Market, row: RulingRow): Reply['rulings'][number] {
  const into = row.into_id === null ? undefined : market.funds[market.indexOf(row.into_id) ?? -1]
  return {
    id: row.id,
    kind: row.kind,
    day: row.day,
    for_sale: row.for_sale,
    sector_2_id: row.sector2_id,
    csname: subSectorOf(row.sector2_id)?.csname ?? null,
    ended_as: row.ended_as,
    into: into === undefined ? null : { lipper_id: into.lipperId, name: displayName(into.name) },
    ratio: row.ratio,
    note: row.note,
    decided_at: row.decided_at,
    withdrawn_at: row.withdrawn_at,
  }
}
