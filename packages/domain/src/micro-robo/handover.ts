/** What a page around ours is sent once a visitor hands their result over, by `postMessage`. */
export interface Handover {
  readonly type: typeof HANDOVER_TYPE
  /** To be checked by the server of that page, and believed then alone. */
  readonly token: string
}

/** By which that page knows the message among others. */
export const HANDOVER_TYPE = 'zhiheng:micro-robo'

/** For how long a token is good: it is sent on at once. */
export const HANDOVER_SECONDS = 600
