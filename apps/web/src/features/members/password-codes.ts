/** Refusals of a password that is being chosen belong to its field. */
export const passwordCodes = {
  password_too_short: 'password',
  password_too_common: 'password',
  too_long: 'password',
} as const
