import type { AssetType } from '../funds/asset-type.ts'
import { fundCaps } from '../risk-evaluation/risk-policy.ts'

/** Whether funds can make up a whole portfolio without one of them being more than its kind may be. */
export function canFill(funds: readonly { readonly assetType: AssetType }[]): boolean {
  const most = funds.reduce(
    (sum, { assetType }) => sum + (assetType === 'commodity' || assetType === 'other' ? 0 : fundCaps[assetType]),
    0,
  )
  return most >= 100
}
