import type { ReplyOf, RequestOf } from '@zhiheng/contract/endpoint.ts'
import { listFirmEvents, readFirmSettings } from '@zhiheng/contract/firm-settings.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type FirmSettings = ReplyOf<typeof readFirmSettings>
export type FirmEvents = ReplyOf<typeof listFirmEvents>
export type FirmEvent = FirmEvents['entries'][number]
/** What the firm's log is narrowed to. */
export type EventChoice = NonNullable<RequestOf<typeof listFirmEvents>['query']>

/** What a firm's admins set. */
export const firmSettings: CallQuery<FirmSettings> = query(readFirmSettings)

/** The firm's own log. */
export const firmEvents = (choice: EventChoice): CallQuery<FirmEvents> => query(listFirmEvents, { query: choice })
