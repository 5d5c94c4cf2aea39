import type { PhoneNumber } from '@zhiheng/domain/members/phone-number.ts'
import { phoneCode } from '@zhiheng/domain/phones/phone-code.ts'

import { countAgainst, networkOf, type RateLimit } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { nameOfPhone } from './code-hash.ts'

const HOUR = 3600
const DAY = 86_400

/**
 * Counts one code more against everything that limits them. Every message costs money: a phone, a member, a network and
 * a block of a thousand numbers each have only so many.
 *
 * @throws RetryLater otp_limit by phone or member, rate_limited by network or block
 */
export async function countCode(
  site: Site,
  { phone, memberId, isNewcomer, ip }: { phone: PhoneNumber; memberId: number; isNewcomer: boolean; ip: string },
): Promise<void> {
  const now = site.clock.now()
  const count = (bucket: string, limit: RateLimit, code: 'otp_limit' | 'rate_limited') =>
    countAgainst(site.db, { bucket, ...limit, now, code })
  const name = nameOfPhone(site.environment, phone)
  const block = nameOfPhone(site.environment, phone.slice(0, -3))
  await count(`otp-minute:${name}`, { limit: 1, seconds: phoneCode.resendSeconds }, 'otp_limit')
  await count(`otp-hour:${name}`, { limit: phoneCode.hourly, seconds: HOUR }, 'otp_limit')
  await count(`otp-day:${name}`, { limit: phoneCode.daily, seconds: DAY }, 'otp_limit')
  const own = isNewcomer ? phoneCode.dailyForNewcomers : phoneCode.daily
  await count(`otp-member:${memberId}`, { limit: own, seconds: DAY }, 'otp_limit')
  await count(`otp-ip:${networkOf(ip)}`, { limit: 20, seconds: HOUR }, 'rate_limited')
  await count(`otp-block:${block}`, { limit: 30, seconds: HOUR }, 'rate_limited')
}
