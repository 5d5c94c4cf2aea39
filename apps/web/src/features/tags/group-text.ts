import { actionText } from './action-text.ts'

/** What is said of the groups of favourites. */
export const groupText = {
  ...actionText,
  title: '群組',
  manage: '管理群組',
  manageText: '群組只有您自己看得到。一檔基金可以放進多個群組；刪除或合併群組不會移除最愛基金。',
  choose: (name: string) => `「${name}」的群組`,
  chooseMany: (count: number) => `將 ${count} 檔基金放進群組`,
  chooseText: '勾選後立即生效，可以同時放進多個群組。',
  newName: '新增群組',
  placeholder: '例如：退休、觀察中、配息',
  repeated: '群組名稱重複',
  nameMissing: '請輸入群組名稱',
  tooLong: '群組名稱最多 40 個字',
  tooMany: '群組數量已達 30 個上限，請先刪除或合併不用的群組',
  none: '還沒有群組',
  noneText: '把最愛基金分成幾組，就能一次只看一組。',
  count: (count: number) => `${count} 檔`,
  name: '群組名稱',
  mergeText: ({ from, to, count }: { from: string; to: string; count: number }) =>
    `將「${from}」的 ${count} 檔基金併入「${to}」，「${from}」隨即刪除。`,
  removeTitle: (name: string) => `刪除群組「${name}」？`,
  removeText: (count: number) => `群組裡的 ${count} 檔基金仍留在最愛。`,
  removeDo: '刪除群組',
  failed: '群組暫時無法載入',
} as const
