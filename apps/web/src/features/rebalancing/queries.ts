import { getRebalanceHistory, getRebalanceNote, getRebalancePlan } from '@zhiheng/contract/rebalancing.ts'

import { query } from '../../api/query.ts'

export const rebalanceHistory = (id: string) => query(getRebalanceHistory, { params: { id } })
export const rebalanceNote = (id: string, noteId: number) =>
  query(getRebalanceNote, { params: { id, note_id: String(noteId) } })
export const rebalancePlan = (id: string) => query(getRebalancePlan, { params: { id } })
