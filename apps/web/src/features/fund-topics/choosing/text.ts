import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What a reader may do with several funds. */
export const text = catalogue({
  label: '對這些基金',
  buttons: { favorites: '加入最愛', compare: '加入比較', portfolio: '建立投資組合' },
  titles: { favorites: '加入最愛基金', compare: '加入比較清單', portfolio: '用這些基金建立投資組合' },
  verbs: {
    favorites: (count: string) => `加入 ${count} 檔`,
    compare: (count: string) => `加入 ${count} 檔`,
    portfolio: (count: string) => `用 ${count} 檔建立`,
  },
  busy: '加入中⋯⋯',
  cancel: '取消',
  list: '可選的基金',
  room: {
    favorites: (room: string) => `您的最愛還可加入 ${room} 檔。`,
    compare: (room: string) => `比較清單還可加入 ${room} 檔。`,
    portfolio: (room: string) => `最多可選 ${room} 檔，金額與比重在下一步決定。`,
  },
  noLimit: '最愛基金沒有檔數上限。',
  first: (count: string) => `已先選前 ${count} 檔，可以自己增減。`,
  chosen: (count: string, room: string) => `已選 ${count} 檔，最多 ${room} 檔`,
  chosenFree: (count: string) => `已選 ${count} 檔`,
  over: (count: string) => `超過 ${count} 檔，請先取消幾檔`,
  all: '全選',
  none: '全不選',
  taken: { favorites: '已在最愛', compare: '已在比較清單', portfolio: '' },
  done: {
    favorites: (count: string) => `已將 ${count} 檔加入最愛`,
    compare: (count: string) => `已將 ${count} 檔加入比較清單`,
  },
  nothingLeft: {
    favorites: '這些基金都已經在最愛裡了',
    compare: '這些基金都已經在比較清單裡了',
    portfolio: '目前沒有可以選的基金',
  },
})
