import type { Tone } from '../../ui/charts/parts/theme.ts'

/** One colour a fund: the subject, then those it is held against. */
export const comparedTones: readonly Tone[] = ['self', 'ref', 3, 5]

/** The index that the fund's own record names. */
export const INDEX_TONE: Tone = 4
