import type { changeFlags } from '@zhiheng/contract/portfolio-ledger.ts'

import { ledgerText } from '../portfolio-ledger/ledger-text.ts'
import type { ProposedFund } from './proposal.ts'

const counted = ['new', 'removed', 'adjusted', 'sustained'] as const satisfies readonly (typeof changeFlags)[number][]

/** How many funds come, go, change and stay: 新增 2、移除 1、金額調整 3. */
export function changeCount(funds: readonly Pick<ProposedFund, 'flags'>[]): string {
  return counted
    .map((flag) => ({ flag, count: funds.filter((fund) => kindOf(fund.flags) === flag).length }))
    .filter(({ count }) => count > 0)
    .map(({ flag, count }) => `${ledgerText.changes[flag]} ${count}`)
    .join('、')
}

/** A fund counts once; a changed amount is more than staying. */
function kindOf(flags: ProposedFund['flags']): (typeof counted)[number] | undefined {
  return counted.find((flag) => flags.includes(flag))
}
