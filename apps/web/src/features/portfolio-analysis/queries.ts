import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getCloud, getOverlap, getStress, getStructure, previewOverlap } from '@zhiheng/contract/portfolio-analysis.ts'
import type { Dimension } from '@zhiheng/domain/portfolio-analysis/place-piece.ts'

import { query } from '../../api/query.ts'

type Cloud = ReplyOf<typeof getCloud>
export type LookedThrough = Extract<Cloud, { view: 'lookthrough' }>
export type Frontier = Extract<Cloud, { view: 'frontier' }>
export type Overlap = ReplyOf<typeof getOverlap>
export type Stress = ReplyOf<typeof getStress>
export type Structure = ReplyOf<typeof getStructure>

export const cloud = (id: string, dimension: Dimension) =>
  query(getCloud, { params: { id }, query: { dimension, view: 'lookthrough' } })
export const frontier = (id: string) => query(getCloud, { params: { id }, query: { view: 'frontier' } })
export const overlap = (id: string) => query(getOverlap, { params: { id } })
/** How alike funds are that are being put together, and what of them is held already. */
export const overlapOf = (ids: readonly string[]) => query(previewOverlap, { query: { ids: ids.join(',') } })
export const stress = (id: string) => query(getStress, { params: { id } })
export const structure = (id: string) => query(getStructure, { params: { id } })
