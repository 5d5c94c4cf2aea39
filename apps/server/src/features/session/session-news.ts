/** A sign-in that ended a live session on another device. */
export interface DeviceMove {
  readonly memberId: number
  readonly at: Date
  /** Of the browser that signed in. */
  readonly userAgent: string | null
}

/** A session that its member has ended by signing out. */
export interface SignedOut {
  readonly memberId: number
  readonly sessionId: number
  readonly userAgent: string | null
}

/** What happens to sessions and others want to know; the site says who, where all features meet. */
export interface SessionNews {
  readonly otherDevice: (move: DeviceMove) => Promise<void>
  readonly signedOut: (session: SignedOut) => Promise<void>
}
