import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listAdminFunds as call } from '@zhiheng/contract/fund-admin.ts'
import { foldText } from '@zhiheng/domain/screener/fold-text.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { researchOf } from '../funds/research.ts'
import { allSectors, type FundRow, fundRow } from './fund-row.ts'
import { rulingsInForce } from './store.ts'

/** One for all comparisons: ten thousand names are sorted for each page. */
const byName = new Intl.Collator('zh-Hant')

type Asked = InputOf<typeof call>['query']

/** A page of the classes that fit, by name and then by id. */
export async function listFunds({ db, market }: Site, asked: Asked): Promise<ReplyOf<typeof call>> {
  const research = researchOf(market())
  const ruled = await rulingsInForce(db)
  const words = wordsOf(asked.search ?? '')
  const found = research.market.funds
    .filter((fund) => isFound(fund, words))
    .map((fund) => fundRow(research, fund, ruled.get(fund.fundId) ?? []))
    .filter((row) => isWanted(row, asked))
    .toSorted((a, b) => byName.compare(a.name, b.name) || byName.compare(a.lipper_id, b.lipper_id))
  const size = Number(asked.size)
  const pages = Math.max(1, Math.ceil(found.length / size))
  const page = Math.min(asked.page, pages)
  return {
    as_of: research.market.asOf,
    total: found.length,
    page,
    page_total: pages,
    entries: found.slice((page - 1) * size, page * size),
    sectors: allSectors(),
  }
}

/** What was typed, as words. */
function wordsOf(typed: string): string[] {
  return typed.split(/\s+/).map(foldText).filter(Boolean)
}

/** What a class is found by, folded once for each snapshot of the market. */
const foldedTexts = new WeakMap<MarketFund, string>()

function isFound(fund: MarketFund, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = foldedTexts.get(fund) ?? textOf(fund)
  foldedTexts.set(fund, text)
  return words.every((word) => text.includes(word))
}

function textOf(fund: MarketFund): string {
  const texts = [fund.name, fund.englishName, ...fund.formerNames, fund.house, fund.lipperId, fund.isin, fund.code]
  return texts.map((one) => foldText(one ?? '')).join('\n')
}

function isWanted(row: FundRow, { state, sale, sector, by, score, mark }: Asked): boolean {
  const isScored = score === 'scored' ? row.score !== null : row.not_rated === score
  const isMarked = mark === 'step' ? row.step !== null : row.ruled.length > 0
  return (
    (state === undefined || row.state === state) &&
    (sale === undefined || row.sale === sale) &&
    (sector === undefined || row.sector_2_id === sector) &&
    (by === undefined || row.sector_by === by) &&
    (score === undefined || isScored) &&
    (mark === undefined || isMarked)
  )
}
