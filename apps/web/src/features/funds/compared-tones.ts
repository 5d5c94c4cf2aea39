import type { Tone } from '../../ui/charts/parts/theme.ts'

/** One colour a fund: the subject, then those it is held against. */
export const comparedTones: readonly Tone[] = ['self', 'ref', 3, 5]
