import type { TapeBlock } from './story-windows.ts'

/** What the noise keeps of its own sum when it is closed: its mean wanders, but less than chance would have it. */
const KEPT_OF_SUM = 0.3

/**
 * Takes most of its sum from the noise of some slots, each slot giving by its variance, so that a stretch ends near
 * where it is meant to end, whatever the seed.
 */
export function closeNoise(noise: Float64Array, variance: Float64Array, stretch: TapeBlock): void {
  let sum = 0
  let weight = 0
  for (let slot = stretch.from; slot < stretch.to; slot++) {
    sum += noise[slot] ?? 0
    weight += variance[slot] ?? 0
  }
  if (weight === 0) return
  const take = ((1 - KEPT_OF_SUM) * sum) / weight
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
