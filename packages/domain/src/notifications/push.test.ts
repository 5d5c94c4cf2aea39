import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { HOUR_MS } from '../calendar/durations.ts'
import { isQuietHour, taipeiHourOf } from './delivery.ts'
import { isPushEndpoint, quietUntil } from './push.ts'

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
  ])('is %s', (address) => expect(isPushEndpoint(address)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/send',
    'https://me:word@fcm.googleapis.com/send',
    'https://127.0.0.1/send',
    'https://0x7f.1/send',
    'https://2130706433/send',
    'https://10.0.0.8/send',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/send',
    'https://[::ffff:10.0.0.1]/send',
    'https://localhost/send',
    'https://db/send',
    'https://push.localhost/send',
    'https://metadata.google.internal/computeMetadata',
    'https://printer.local/',
    'https://fcm.googleapis.com./send',
    'javascript:alert(1)',
    'no address',
    `https://push.example/${'a'.repeat(2000)}`,
  ])('is not %s', (address) => expect(isPushEndpoint(address)).toBe(false))
})

describe('the end of the quiet hours', () => {
  it('is the first full hour that is not quiet, and none where it is not quiet now', () => {
    const hour = fc.integer({ min: 0, max: 23 })
    const now = fc.integer({ min: 0, max: 10_000 * HOUR_MS })
    fc.assert(
      fc.property(hour, hour, now, (from, to, at) => {
        const quiet = { from, to }
        let slow: number | null = null
        if (isQuietHour(quiet, taipeiHourOf(at))) {
          slow = Math.floor(at / HOUR_MS) * HOUR_MS
          while (isQuietHour(quiet, taipeiHourOf(slow))) slow += HOUR_MS
        }
        expect(quietUntil(quiet, at)).toBe(slow)
      }),
    )
    expect(quietUntil(null, 0)).toBeNull()
  })
})
