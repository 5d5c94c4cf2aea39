import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { sectorPerformances } from '../market/sector-performances.ts'
import { screenerTable } from './screener-table.ts'
import { searchTexts } from './search-texts.ts'

/** Computes what nearly every page of a version of the market shows. */
export function warmFigures(market: Market): void {
  sectorPerformances(researchOf(market), 'set23')
}

/** The same, and what the first search of it would otherwise wait for. */
export function warmResearch(market: Market): void {
  warmFigures(market)
  const research = researchOf(market)
  searchTexts(research)
  screenerTable(research).order('score', '1y')
}
