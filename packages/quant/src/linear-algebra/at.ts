/**
 * Reads one entry of a vector. It exists because `vector[i]` may be undefined to the type checker; it costs nothing when run.
 * Give it Float64Arrays only, and never read beyond the end: one such read makes every inlined copy three times slower (measured).
 *
 * @param vector - any length
 * @param index - from 0
 * @returns the number there, NaN beyond the end
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, reading.
 */
export function at(vector: Float64Array, index: number): number {
  return vector[index] ?? Number.NaN
}
