/** What a failed call says where the server has said nothing. */
export const errorText = {
  network: '連線不穩定，請稍後再試。',
  notFound: '查無資料',
  internal: '系統錯誤',
  unknownKeyed: '連線中斷，無法確認是否已完成。請再試一次，不會重複送出。',
  unknown: '連線中斷，無法確認是否已完成。請先確認結果，再決定是否重試。',
} as const
