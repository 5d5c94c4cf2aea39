/** Days on which prices are made, by which daily figures are annualised. The convention; a Taiwan year has about 245. */
export const TRADING_DAYS = 252
export const WEEKS_A_YEAR = 52
export const MONTHS_A_YEAR = 12
/** By which money-weighted returns count their years. Source: actual/365. */
export const DAYS_A_YEAR = 365
/** Slots are weekdays. */
export const SLOTS_A_WEEK = 5
