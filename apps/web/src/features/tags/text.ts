import { actionText } from './action-text.ts'

/** What is said of tags. */
export const tagText = {
  ...actionText,
  title: '標籤',
  manage: '管理標籤',
  manageText: '標籤只有您自己看得到。刪除或合併標籤不會影響投資組合。',
  choose: (name: string) => `「${name}」的標籤`,
  chooseMany: (count: number) => `為 ${count} 個投資組合加標籤`,
  chooseText: '勾選後立即生效。',
  newName: '新增標籤',
  placeholder: '例如：退休、孩子、核心',
  repeated: '標籤名稱重複',
  nameMissing: '請輸入標籤名稱',
  tooLong: '標籤名稱最多 40 個字',
  tooMany: '標籤數量已達 100 個上限，請先刪除或合併不用的標籤',
  none: '還沒有標籤',
  noneText: '替投資組合加上標籤，就能用標籤篩選清單。',
  count: (count: number) => `${count} 個組合`,
  name: '標籤名稱',
  mergeText: ({ from, to, count }: { from: string; to: string; count: number }) =>
    `將「${from}」合併到「${to}」，共 ${count} 個投資組合會受影響。`,
  removeTitle: (name: string) => `刪除標籤「${name}」？`,
  removeText: (count: number) => `${count} 個投資組合會移除這個標籤，組合本身不變。`,
  removeDo: '刪除標籤',
  failed: '標籤暫時無法載入',
} as const
