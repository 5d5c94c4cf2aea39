import type { PersonalData } from '../../platform/personal-data.ts'

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'totp_secrets',
    by: ['member_id'],
    given: { notBecause: 'the secret that an authenticator of the member has' },
    atRemoval: 'deleted',
  },
  {
    table: 'passkeys',
    by: ['member_id'],
    given: {
      notBecause: 'public keys of what the member holds; their names stand on the page of the account’s security',
    },
    atRemoval: 'deleted',
  },
  {
    table: 'recovery_codes',
    by: ['member_id'],
    given: { notBecause: 'hashes of codes that the member has put away' },
    atRemoval: 'deleted',
  },
  {
    table: 'second_factor_setups',
    by: ['member_id'],
    given: { notBecause: 'what the member has begun to set up, for ten minutes' },
    atRemoval: 'deleted',
  },
  {
    table: 'second_steps',
    by: ['member_id'],
    given: { notBecause: 'sign-ins that wait for their second factor, for five minutes' },
    atRemoval: 'deleted',
  },
]
