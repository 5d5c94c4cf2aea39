/** Weeks that are drawn together, so that calm and storm stay together. As of `bootstrapBands`. */
export const BLOCK_WEEKS = 8
