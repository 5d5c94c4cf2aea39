import { type AssetType, assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { industryAddress, isIsin, securityAddress } from '@zhiheng/domain/funds/security-address.ts'
import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import type { Dimension } from '@zhiheng/domain/portfolio-analysis/place-piece.ts'

import { countryName } from '../funds/country-names.ts'
import { fundText } from '../funds/text.ts'

/** A node's name: countries, currencies and asset classes come by their code. */
export function nodeLabel({ id, label }: { id: string; label: string }, dimension: Dimension): string {
  if (id === 'cash') return label
  switch (dimension) {
    case 'country':
      return countryName(label)
    case 'currency':
      return isCurrency(label) ? currencyNames[label] : label
    case 'asset_type':
      return isAssetType(label) ? fundText.kinds[label] : label
    case 'company':
    case 'industry':
    case 'theme':
      return label
  }
}

/** The page of the security or the industry that a node is; null where it has none. */
export function nodeAddress({ id }: { readonly id: string }, dimension: Dimension): string | null {
  if (id === 'cash') return null
  if (dimension === 'industry') return industryAddress(id)
  return dimension === 'company' && isIsin(id) ? securityAddress(id) : null
}

/** What may be named as the largest: cash is no company, no industry and no country. */
export function namedNodes<N extends { readonly id: string }>({
  nodes,
}: {
  readonly nodes: readonly N[]
}): readonly N[] {
  return nodes.filter(({ id }) => id !== 'cash')
}

/** The largest nodes, and how many and how much the others are together, percent. */
export function topOf<N extends { readonly weight: number }>(
  { nodes, rest }: { readonly nodes: readonly N[]; readonly rest: { readonly count: number; readonly weight: number } },
  most: number,
) {
  const left = nodes.slice(most)
  return {
    nodes: nodes.slice(0, most),
    rest: {
      count: left.length + rest.count,
      weight: left.reduce((sum, { weight }) => sum + weight, rest.weight),
    },
  }
}

function isAssetType(label: string): label is AssetType {
  return assetTypes.some((type) => type === label)
}
