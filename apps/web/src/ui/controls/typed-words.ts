/** What people write around an amount of money. */
export const aroundMoney = /NT\$|NTD|TWD|新[台臺][幣币]|[$元,%\s]/giu

/** A day as people write it: year, month, day. */
export const writtenDay = /^(\d{3,4}|民[國国]\d{2,3})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/

/** What stands before a year of the Republic. */
export const republic = /^民[國国]/
