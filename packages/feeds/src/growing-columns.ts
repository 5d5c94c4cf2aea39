/** One price and where it came from. `fund` and `file` are indexes. */
export interface PriceRow {
  readonly fund: number
  readonly file: number
  readonly line: number
  readonly epochDay: number
  readonly value: number
}

/** Columns of prices that double when they are full: a million rows are five buffers, not a million objects. */
export function growingColumns() {
  let capacity = 1024
  let size = 0
  let fund = new Uint32Array(capacity)
  let file = new Uint16Array(capacity)
  let line = new Uint32Array(capacity)
  let epochDay = new Int32Array(capacity)
  let value = new Float64Array(capacity)

  function grow(): void {
    capacity *= 2
    fund = grown(fund, new Uint32Array(capacity))
    file = grown(file, new Uint16Array(capacity))
    line = grown(line, new Uint32Array(capacity))
    epochDay = grown(epochDay, new Int32Array(capacity))
    value = grown(value, new Float64Array(capacity))
  }

  return {
    push(row: PriceRow): void {
      if (size === capacity) grow()
      fund[size] = row.fund
      file[size] = row.file
      line[size] = row.line
      epochDay[size] = row.epochDay
      value[size] = row.value
      size++
    },
    size: () => size,
    /** The filled part. */
    done: () => ({
      fund: fund.subarray(0, size),
      file: file.subarray(0, size),
      line: line.subarray(0, size),
      epochDay: epochDay.subarray(0, size),
      value: value.subarray(0, size),
    }),
  }
}

function grown<Column extends { set(from: Column): void }>(from: Column, into: Column): Column {
  into.set(from)
  return into
}
