/** Behind a number of units, as a statement writes it: 123.456單位. */
export const UNITS = '單位'
/** Behind single units, beside lots: 300股. */
export const SHARES = '股'
