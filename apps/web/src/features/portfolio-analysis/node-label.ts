import { type AssetType, assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { currencyNames, isCurrency } from '@zhiheng/domain/money/currency.ts'
import type { Dimension } from '@zhiheng/domain/portfolio-analysis/place-piece.ts'

import { countryName } from '../funds/country-name.ts'
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

function isAssetType(label: string): label is AssetType {
  return assetTypes.some((type) => type === label)
}
