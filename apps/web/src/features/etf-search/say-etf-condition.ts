import { premiumSides } from '@zhiheng/contract/etf-search.ts'
import { etfAims } from '@zhiheng/domain/etf-search/etf-aim.ts'
import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'

import { fundText } from '../funds/text.ts'
import { conditionText } from '../screener/condition-text.ts'
import { distributions } from '../screener/conditions.ts'
import type { severalKeys } from './etf-address.ts'
import { text } from './text.ts'

/** What a value of a condition is called. */
export function nameOfValue(
  key: (typeof severalKeys)[number],
  value: string,
  sectorNames: ReadonlyMap<string, string>,
): string {
  if (key === 'sector') return sectorNames.get(value) ?? value
  if (key === 'aim') return text.aims[etfAims.find((one) => one === value) ?? 'plain']
  if (key === 'premium') return text.sides[premiumSides.find((one) => one === value) ?? 'above']
  if (key === 'asset_type') return fundText.kinds[assetTypes.find((one) => one === value) ?? 'other']
  if (key === 'distribution')
    return conditionText.distributionNames[distributions.find((one) => one === value) ?? 'irregular']
  return value
}
