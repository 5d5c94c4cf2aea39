import { attentionKinds } from '@zhiheng/domain/home/attention.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day } from '../fields.ts'
import { Fresh } from './fresh.ts'

/** Something that is worth a look. */
export const Item = z.object({
  kind: z.enum(attentionKinds),
  /** zh-TW: the fact, what it is, what can be done, and the word on the button. */
  fact: z.string(),
  title: z.string(),
  advice: z.string(),
  button: z.string(),
  /** Within the site. */
  link: z.string().startsWith('/'),
  /** Past the member's own setting, or past its day. */
  is_overdue: z.boolean(),
  /** The day by which it should be done, or on which it happened. */
  day: Day.nullable(),
})
/** The same as a type: `getHomeAlerts`. */
export type AttentionItem = z.output<typeof Item>

const Alerts = z.object({
  ...Fresh,
  /** At most three, by due date and consequence. */
  items: z.array(Item),
  /** How many more there are. */
  more: z.int(),
  /** What comes next of the member's own, the soonest first: charges of regular plans, the day the questionnaire ends. */
  next: z.array(z.object({ day: Day, text: z.string(), link: z.string().startsWith('/') })),
})

/** What is worth a look today: drift over the member's own limit, alerts that fired, events of funds held, the questionnaire. */
export const getHomeAlerts = endpoint({
  method: 'GET',
  path: '/api/home/alerts',
  summary: '值得留意：偏離自訂門檻、達成的提醒、持有基金的異動、到期的風險屬性，最多三件',
  allow: ['any'],
  refusals: [],
  reply: Alerts,
})
/** The reply of `getHomeAlerts`. */
export type HomeAlerts = z.output<typeof Alerts>
