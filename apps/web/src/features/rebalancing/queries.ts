import type { RequestOf } from '@zhiheng/contract/endpoint.ts'
import { getAutorebalance } from '@zhiheng/contract/rebalancing/auto.ts'
import { getBatchNote } from '@zhiheng/contract/rebalancing/batches.ts'
import { getRebalancePlan } from '@zhiheng/contract/rebalancing/plan.ts'
import { getProposals } from '@zhiheng/contract/rebalancing/proposals.ts'
import { getBatchHistory, getRebalanceHistory, getRebalanceNote } from '@zhiheng/contract/rebalancing/records.ts'
import { getRebalanceSettings } from '@zhiheng/contract/rebalancing/settings.ts'

import { query } from '../../api/query.ts'

export type PlanAsk = NonNullable<RequestOf<typeof getRebalancePlan>['query']>

export const rebalanceHistory = (id: string) => query(getRebalanceHistory, { params: { id } })
export const batchHistory = (id: string) => query(getBatchHistory, { params: { id } })
export const rebalanceNote = (id: string, noteId: number) =>
  query(getRebalanceNote, { params: { id, note_id: String(noteId) } })
export const batchNote = (id: string, batchId: number) =>
  query(getBatchNote, { params: { id, batch_id: String(batchId) } })
export const rebalancePlan = (id: string, ask: PlanAsk = {}) => query(getRebalancePlan, { params: { id }, query: ask })
export const rebalanceSettings = (id: string) => query(getRebalanceSettings, { params: { id } })
export const autorebalance = (id: string) => query(getAutorebalance, { params: { id } })
export const proposals = (id: string) => query(getProposals, { params: { id } })
