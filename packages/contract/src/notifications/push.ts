import { LONGEST_ENDPOINT } from '@zhiheng/domain/notifications/push.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day, IdText } from '../fields.ts'

/** A browser that shows notices of the member while the site is not open. */
const PushDevice = z.object({
  id: z.int(),
  /** Browser and system. */
  name: z.string(),
  /** The SHA-256 of its address with the push service in hexadecimal digits: by it a browser knows itself in the list. */
  mark: z.string(),
  /** In Taipei. */
  made_on: Day,
  /** When it last took a notice; null: never. */
  told_on: Day.nullable(),
})

/** Which browsers are told by push. */
export const Push = z.object({
  /** What a browser subscribes with; null: this site sends no pushes. */
  public_key: z.string().nullable(),
  /** The newest first. */
  devices: z.array(PushDevice),
})
export type Push = z.output<typeof Push>

/** The member's devices that are told by push. */
export const getPush = endpoint({
  method: 'GET',
  path: '/api/members/setting/push',
  summary: '會員開啟推播通知的裝置，以及瀏覽器訂閱時使用的公開金鑰',
  allow: ['any'],
  refusals: [],
  reply: Push,
})

/**
 * Tells a browser by push from now on, by what the browser says of its subscription; again changes nothing. Where the
 * member has ten devices the oldest ends. An address or keys that no push service gives are a bad request.
 *
 * Refuses: `not_found` where the site sends no pushes.
 */
export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/members/setting/push',
  summary: '開啟一個裝置的推播通知；重複送出不會改變，超過 10 個裝置時最早的一個會結束',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found'],
  body: z.object({
    endpoint: z.string().min(1).max(LONGEST_ENDPOINT),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(==)?$/),
    }),
  }),
  reply: Push,
})

/**
 * Tells a device no more.
 *
 * Refuses: `not_found`, also for someone else's.
 */
export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/members/setting/push/:id',
  summary: '關閉一個裝置的推播通知',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: Push,
})
