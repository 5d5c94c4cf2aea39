/** What is said where a member chooses the columns of their favourites. */
export const columnsText = {
  title: '顯示欄位',
  intro: (count: number) => `勾選要看的欄位並排定先後，儲存後各裝置都相同。手機與卡片顯示最前面的 ${count} 個數字。`,
  list: '欄位與順序',
  up: (name: string) => `上移：${name}`,
  down: (name: string) => `下移：${name}`,
  moved: (name: string, place: number) => `${name}移到第 ${place} 欄`,
  atLeast: '至少保留一個欄位',
  defaults: '還原預設',
  cancel: '取消',
  save: '儲存欄位',
  saving: '儲存中⋯⋯',
} as const
