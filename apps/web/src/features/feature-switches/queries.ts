import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listSwitches } from '@zhiheng/contract/feature-switches.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Switches = ReplyOf<typeof listSwitches>
export type FeatureSwitch = Switches['switches'][number]

/** The feature switches, and who says how each stands. */
export const switches: CallQuery<Switches> = query(listSwitches)
