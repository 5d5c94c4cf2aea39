import type { changeFlags } from '@zhiheng/contract/portfolio-ledger.ts'

import { bucketNames } from './bucket-names.ts'

/** Words that every page about portfolios has in common. */
export const ledgerText = {
  buckets: bucketNames,
  flags: { overweight: '單檔比重偏高', not_for_sale: '停售', not_in_pool: '不在機構的基金池' } as const,
  /** What a change did to a fund. */
  changes: {
    new: '新增',
    removed: '移除',
    sustained: '維持',
    replaced: '替換',
    discontinued: '停售',
    adjusted: '金額調整',
    overweight: '單檔比重偏高',
  } satisfies Record<(typeof changeFlags)[number], string>,
  trade: { buy: '申購', sell: '贖回', none: '不動', to: '調整為' },
} as const
