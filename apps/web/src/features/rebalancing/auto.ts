import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getAutorebalance } from '@zhiheng/contract/rebalancing/auto.ts'

export type Auto = ReplyOf<typeof getAutorebalance>
