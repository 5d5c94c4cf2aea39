/** What the name of a fund ends with; behind it stands the class. */
export const FUND = '基金'
