/** Up to so many px a finger trembles: it taps or holds, and moves nothing. Source: members spec §9, like all here. */
export const TAP_TOLERANCE = 10

/** Further than so many px, a finger swipes. */
export const SWIPE_TOLERANCE = 30

/** A finger that rests so long holds: the specification's hold and long tap. */
export const HOLD_MS = 400
