/** Days funds in Luxembourg and Ireland are not priced, beside the Easter days. */
export const europeFixedHolidays = [
  [1, 1],
  [5, 1],
  [12, 25],
  [12, 26],
] as const

/** Days funds in Hong Kong are not priced, beside the lunar new year. */
export const hongKongFixedHolidays = [
  [1, 1],
  [5, 1],
  [7, 1],
  [10, 1],
  [12, 25],
  [12, 26],
] as const
