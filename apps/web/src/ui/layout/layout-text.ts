/** What the frame of a page's parts says. */
export const layoutText = {
  trail: '目前位置',
  pageNav: '頁內選單',
  dataDate: '資料日期',
  tools: '快速工具',
  points: '累積點數 ',
  toTop: '回到頁首',
} as const
