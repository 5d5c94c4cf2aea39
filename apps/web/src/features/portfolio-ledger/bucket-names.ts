import type { Bucket } from '@zhiheng/domain/portfolio-ledger/allocation.ts'

/** What the parts of an allocation are called. */
export const bucketNames = {
  ef: '股票',
  bf: '債券',
  blf: '平衡',
  mmf: '貨幣',
  other: '其他',
} satisfies Record<Bucket, string>
