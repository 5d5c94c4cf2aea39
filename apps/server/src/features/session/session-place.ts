/** Where a session is used from, and its secret. */
export interface SessionPlace {
  readonly ip: string
  readonly userAgent: string | null
  readonly sessionToken: string | null
}
