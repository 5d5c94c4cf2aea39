/** What a field for an amount says. */
export const amountText = {
  yuan: '元',
  percentRefused: '請輸入 0 到 100 的數字。',
} as const
