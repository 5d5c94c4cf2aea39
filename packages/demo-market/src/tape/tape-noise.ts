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

/** A day's noise goes so many times as far as it usually does, and beyond only where a story gives the reason. */
const MOST_DEVIATIONS = 3.4
/** From this part of the most on, a day is drawn in. */
const DRAWN_IN_FROM = 0.6

/** Noise of a volatility over a stretch, in which no day goes farther than its reach. */
export function boundNoise(
  noise: Float64Array,
  { stretch, dailyVol, reach }: { stretch: TapeBlock; dailyVol: number; reach: Float64Array },
): void {
  // what the far days give up the others take, so that the volatility stays the one wanted
  for (let round = 0; round < 2; round++) {
    scaleNoise(noise, stretch, dailyVol)
    drawIn(noise, MOST_DEVIATIONS * dailyVol, reach)
  }
}

/** Draws in what goes too far: days beyond a part of the most come ever closer to it and never pass it, in place. */
export function drawIn(returns: Float64Array, most: number, reach: Float64Array): void {
  for (let slot = 0; slot < returns.length; slot++) {
    returns[slot] = drawnIn(returns[slot] ?? 0, most * (reach[slot] ?? 1))
  }
}

function drawnIn(value: number, most: number): number {
  const from = DRAWN_IN_FROM * most
  const size = Math.abs(value)
  if (size <= from) return value
  return Math.sign(value) * (most - (most - from) * Math.exp((from - size) / (most - from)))
}

/** Scales noise so that its volatility over a stretch is the one wanted. */
function scaleNoise(noise: Float64Array, stretch: TapeBlock, dailyVol: number): void {
  let squares = 0
  for (let slot = stretch.from; slot < stretch.to; slot++) squares += (noise[slot] ?? 0) ** 2
  const scale = squares === 0 ? 0 : dailyVol / Math.sqrt(squares / (stretch.to - stretch.from))
  for (let slot = 0; slot < noise.length; slot++) noise[slot] = (noise[slot] ?? 0) * scale
}
