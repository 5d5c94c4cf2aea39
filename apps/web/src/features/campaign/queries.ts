import { getEventInfo } from '@zhiheng/contract/campaign.ts'

import { query } from '../../api/query.ts'

/** What a member's tasks stand on. */
export const eventInfo = query(getEventInfo)
