import type { MemberProfile } from '@zhiheng/contract/session.ts'

const room = { limit: 10, used: 0, remain: 10 }

/** A member's profile, of a general member where the test does not say. */
export function aMember(known: Partial<MemberProfile> = {}): MemberProfile {
  return {
    id: 1,
    email: 'wang@example.com',
    name: '王小明',
    avatarUrl: null,
    groups: ['member'],
    require_change_password: false,
    finishedTours: [],
    quota: {
      portfolios: { limit: 3, used: 0, remain: 3 },
      favorites: room,
      compareFunds: room,
      holdingFilters: room,
      premiumArticles: room,
    },
    properties: { risklevel: { value: null } },
    superuser: false,
    phone_verified: false,
    ...known,
  }
}
