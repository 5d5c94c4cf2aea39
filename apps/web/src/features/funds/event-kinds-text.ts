import type { FundEvent } from '@zhiheng/contract/funds.ts'

/** What kinds of things happen to a fund. */
export const eventKinds = {
  merged_into: '併入其他基金',
  absorbed: '合併其他基金',
  liquidated: '清算',
  renamed: '更名',
  sale_closed: '停止銷售',
  sale_reopened: '恢復銷售',
  currency_changed: '計價幣別變更',
  fee_changed: '費用調整',
  manager_changed: '經理人異動',
  benchmark_changed: '對照指標變更',
} as const satisfies Record<FundEvent['kind'], string>
