import type { TapeBlock } from './story-windows.ts'

/** A stretch of noise and the part of its sum it keeps. */
export interface NoiseStretch extends TapeBlock {
  readonly kept: number
}

/**
 * Takes part of its sum from the noise of some slots, each slot giving by its variance, so that a stretch ends near
 * where it is meant to end, whatever the seed.
 */
export function closeNoise(noise: Float64Array, variance: Float64Array, stretch: NoiseStretch): void {
  let sum = 0
  let weight = 0
  for (let slot = stretch.from; slot < stretch.to; slot++) {
    sum += noise[slot] ?? 0
    weight += variance[slot] ?? 0
  }
  if (weight === 0) return
  const take = ((1 - stretch.kept) * sum) / weight
  for (let slot = stretch.from; slot < stretch.to; slot++) {
    noise[slot] = (noise[slot] ?? 0) - take * (variance[slot] ?? 0)
  }
}

/** Scales noise so that its volatility over a stretch is the one wanted. */
export function scaleNoise(noise: Float64Array, stretch: TapeBlock, dailyVol: number): void {
  let squares = 0
  for (let slot = stretch.from; slot < stretch.to; slot++) squares += (noise[slot] ?? 0) ** 2
  const scale = squares === 0 ? 0 : dailyVol / Math.sqrt(squares / (stretch.to - stretch.from))
  for (let slot = 0; slot < noise.length; slot++) noise[slot] = (noise[slot] ?? 0) * scale
}
