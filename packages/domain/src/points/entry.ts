/** Why points came or went. */
export const pointReasons = ['task', 'expired', 'redeemed', 'returned', 'corrected'] as const
export type PointReason = (typeof pointReasons)[number]
