/** What the tray of ticked funds says. */
export const trayText = {
  title: '比較清單',
  count: (shown: number, most: number) => `${shown}／${most}`,
  needs: '再選 1 檔就能比較',
  guest: (most: number) => `訪客可試比 ${most} 檔，不會儲存`,
  over: (most: number) => `一次最多比較 ${most} 檔，請先移除`,
  clear: '清除',
  start: '開始比較',
  open: '展開清單',
  close: '收合清單',
  remove: (name: string) => `從比較清單移除 ${name}`,
} as const
