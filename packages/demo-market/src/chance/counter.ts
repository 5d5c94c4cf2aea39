/** A source of chance that has no state: the same stream and counter always give the same number. */
export interface Stream {
  readonly high: number
  readonly low: number
}

/** The stream of a name. Two names give streams that know nothing of each other. */
export function streamOf(seed: number, name: string): Stream {
  return { high: mix(hashText(name, 0x811c9dc5) ^ mix(seed | 0)), low: mix(hashText(name, 0x9747b28c) + mix(~seed)) }
}

/** A stable hash of a text, in [0, 2^32). */
export function hashText(text: string, start: number): number {
  let hash = start | 0
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mix(hash) >>> 0
}

/** A number in (0, 1), never 0 or 1. */
export function uniform(stream: Stream, counter: number): number {
  return (bits(stream.high, counter) + 0.5) / 4294967296
}

/** A standard normal number. Source: Box & Muller, Annals of Mathematical Statistics 29(2), 1958. */
export function normal(stream: Stream, counter: number): number {
  const radius = Math.sqrt(-2 * Math.log(uniform(stream, counter)))
  return radius * Math.cos((bits(stream.low, counter) / 4294967296) * 2 * Math.PI)
}

/** A number in [low, high). */
export function between(stream: Stream, counter: number, range: readonly [low: number, high: number]): number {
  return range[0] + (range[1] - range[0]) * uniform(stream, counter)
}

/**
 * The day's stretch of a t distribution with six degrees of freedom and unit variance: multiply a normal by it.
 * A chi-squared with six degrees is the sum of three exponentials.
 */
export function tailScale(stream: Stream, counter: number): number {
  const product = uniform(stream, 3 * counter) * uniform(stream, 3 * counter + 1) * uniform(stream, 3 * counter + 2)
  return Math.sqrt(4 / (-2 * Math.log(product)))
}

function bits(key: number, counter: number): number {
  return mix(mix(Math.imul(counter, 0x9e3779b1) + key) ^ Math.imul(key, 0x85ebca6b)) >>> 0
}

/** The finalizer of MurmurHash3: every bit of the input moves half of the output. */
function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
