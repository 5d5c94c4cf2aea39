import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { sectorPerformances } from '../market/sector-performances.ts'
import { screenerTable } from './screener-table.ts'
import { searchTexts } from './search-texts.ts'

/** Computes what the first visitors of a version of the market would otherwise wait for. */
export function warmResearch(market: Market): void {
  const research = researchOf(market)
  sectorPerformances(research, 'set23')
  searchTexts(research)
  screenerTable(research).order('score', '1y')
}
