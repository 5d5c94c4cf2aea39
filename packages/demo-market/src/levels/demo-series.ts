import type { IndicatorRecord } from '@zhiheng/domain/funds/market-data.ts'

import { dayOfSlot } from '../calendar/tape-days.ts'

/** A level series on its own days: a benchmark, an index, a rate. */
export interface DemoSeries {
  readonly record: IndicatorRecord
  /** Days since 1970-01-01, ascending. */
  readonly epochDays: Int32Array
  /** In the record's unit; rates are percent units. */
  readonly values: Float64Array
}

/** A series with one value a weekday, up to a slot. */
export function dailySeries(record: IndicatorRecord, values: Float64Array, lastSlot: number): DemoSeries {
  const length = Math.max(lastSlot + 1, 0)
  return {
    record,
    epochDays: Int32Array.from({ length }, (_, slot) => dayOfSlot(slot)),
    values: values.slice(0, length),
  }
}

/** A level that starts at `start` and follows log returns; the first slot is the start. */
export function levelOf(returns: Float64Array, start: number): Float64Array {
  let log = 0
  return returns.map((value, slot) => {
    if (slot > 0) log += value
    return start * Math.exp(log)
  })
}
