/** How fast it can be heard. */
export const hearingSpeeds = [0.75, 1, 1.25, 1.5, 2] as const

/** Of an article so much has to be heard for it to count. Source: PRODUCT A10.8. */
export const HEARD = 0.8
