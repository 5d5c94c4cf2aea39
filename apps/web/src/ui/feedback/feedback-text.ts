/** What parts say while something loads or has failed. */
export const feedbackText = {
  notLoaded: (name: string) => `${name}暫時無法載入`,
  notShown: (name: string) => `${name}暫時無法顯示`,
  restUnharmed: '其他區塊不受影響。',
  inProgress: '進行中',
  offline: '連線不穩定，恢復後會自動載入。',
  partMissing: '這部分無法載入，請重新整理頁面。',
  reloadPage: '重新整理',
  reload: '重新載入',
  close: '關閉',
} as const
