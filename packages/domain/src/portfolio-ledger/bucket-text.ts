import { catalogue } from '../language/catalogue.ts'
import type { Bucket } from './allocation.ts'

/** What the asset classes of a portfolio are called within a sentence. */
export const bucketNames = catalogue({
  ef: '股票',
  bf: '債券',
  blf: '平衡',
  mmf: '貨幣',
  other: '其他',
} as const satisfies Record<Bucket, string>)
