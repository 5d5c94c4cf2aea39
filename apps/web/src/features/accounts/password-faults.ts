import { ApiError } from '../../api/api-error.ts'

/** What is wrong with the passwords of a form, and with the rest of it. */
export interface PasswordFaults {
  readonly current?: string | undefined
  readonly password?: string | undefined
  readonly other: Error | null
}

const ofPassword: ReadonlySet<string> = new Set(['password_too_short', 'password_too_common', 'too_long'])

/** Where what the server refused belongs. */
export function passwordFaults(error: Error | null): PasswordFaults {
  if (!(error instanceof ApiError)) return { other: error }
  if (error.code === 'current_password_wrong') return { current: error.message, other: null }
  if (ofPassword.has(error.code)) return { password: error.fields['password'] ?? error.message, other: null }
  return { other: error }
}
