import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import type { Piece, SeenFund } from '@zhiheng/domain/look-through/see-through.ts'
import { isCash } from '@zhiheng/domain/portfolio-analysis/place-piece.ts'
import type { Exposure } from '@zhiheng/domain/portfolio-analysis/shocks.ts'

import type { WeighedFund } from './read-held-funds.ts'

const HOME = 'TWD'

/**
 * What a fund is exposed to. Where it does not say in which currency it holds something, its sub-sector's currency is
 * taken, and the class's own where it has no sub-sector.
 */
export function exposureOfFund({ fund, assetType }: WeighedFund, { fund: { percent }, pieces }: SeenFund): Exposure {
  const sector = subSectorOf(fund.sector2Id)
  const part = (holds: (piece: Piece) => boolean) =>
    pieces.reduce((sum, piece) => sum + (holds(piece) ? piece.percent : 0), 0) / percent
  const unsaid = 1 - part((piece) => currencyOf(piece) !== null)
  const usual = sector?.baseCurrency ?? fund.currency
  return {
    assetType,
    sector2Id: fund.sector2Id,
    sector23Id: sector?.sector23Id ?? null,
    isHedged: fund.isHedged,
    equityPart: part(({ line }) => line.security?.kind === 'equity'),
    bondPart: part(({ line }) => line.security?.kind === 'bond'),
    knownPart: assetType === 'balanced' ? part(({ line }) => isCash(line) || isSorted(line.security?.kind)) : 1,
    foreignPart: part((piece) => isAbroad(currencyOf(piece))) + (isAbroad(usual) ? unsaid : 0),
  }
}

function isSorted(kind: string | undefined): boolean {
  return kind === 'equity' || kind === 'bond'
}

/** What a piece is held in; null where that is not said. */
function currencyOf({ line }: Piece): string | null {
  return isCash(line) ? null : (line.security?.currency ?? null)
}

function isAbroad(currency: string | null): boolean {
  return currency !== null && currency !== HOME
}
