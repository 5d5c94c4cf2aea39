import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalanceSettings } from '@zhiheng/contract/rebalancing/settings.ts'

export type Settings = ReplyOf<typeof getRebalanceSettings>
