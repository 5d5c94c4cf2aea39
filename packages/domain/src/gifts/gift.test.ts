import { expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { maskAccount, readAccount } from './account.ts'
import { giftFault, type GiftOffer } from './gift.ts'
import { partnerRetrySeconds } from './retry-after.ts'

const today = asIsoDate('2026-11-20')
const offer: GiftOffer = { isOpen: true, lastDay: today, left: 1, audience: 'everyone', perMember: 1 }
const who = { today, groups: ['member'], taken: 0 }

it.each([
  ['on its last day', {}, {}, null],
  ['on the day after', {}, { today: asIsoDate('2026-11-21') }, 'gift_over'],
  ['without an end', { lastDay: null }, { today: asIsoDate('2099-01-01') }, null],
  ['that staff have closed', { isOpen: false }, {}, 'gift_over'],
  ['of which none is left', { left: 0 }, {}, 'gift_sold_out'],
  ['that they have had', {}, { taken: 1 }, 'gift_limit'],
  ['that they have had, and none is left', { left: 0 }, { taken: 1 }, 'gift_limit'],
  ['that may be had twice', { perMember: 2 }, { taken: 1 }, null],
  ['of premium members', { audience: 'premium' }, {}, 'role_required'],
  ['of premium members by one', { audience: 'premium' }, { groups: ['member', 'member_premium'] }, null],
] as const)('a gift %s', (_, changed, by, fault) => {
  expect(giftFault({ ...offer, ...changed }, { ...who, ...by })).toBe(fault)
})

it.each([
  ['12345678', '12345678'],
  [' 9201-1234 567 ', '92011234567'],
  ['１２３４５６７８', '12345678'],
  ['1234567', null],
  ['123456789012345', null],
  ['00000000', null],
  ['1234567a', null],
  ['', null],
])('the account %j is %j', (typed, account) => {
  expect(readAccount(typed)).toBe(account)
})

it('an account is shown by its end', () => {
  expect(maskAccount('92011234567')).toBe('***4567')
})

it('a silent partner is asked less and less often, once an hour in the end', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map(partnerRetrySeconds)).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
})
