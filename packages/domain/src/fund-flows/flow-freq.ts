/** By what spans of time flows are told. */
export const flowFreqs = ['month', 'week'] as const
export type FlowFreq = (typeof flowFreqs)[number]
