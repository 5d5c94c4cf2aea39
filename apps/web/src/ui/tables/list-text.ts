/** What a long list says at its end. */
export const listText = {
  loading: '載入中',
  loaded: (count: number) => `已載入 ${count} 筆`,
  restFailed: '其餘內容暫時無法載入，已載入的內容不受影響。',
  reload: '重新載入',
  most: (count: string) => `最多顯示 ${count} 筆，請以搜尋或篩選縮小範圍。`,
  more: '載入更多',
} as const
