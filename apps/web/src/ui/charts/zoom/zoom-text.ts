/** What the large view of a chart says. */
export const zoomText = {
  withMouse: '滾輪縮放，拖曳移動。鍵盤：← → 移動，＋ − 縮放，0 看全部期間。',
  withFingers: '雙指縮放，放大後可拖曳。',
  loading: '正在取得每日資料⋯⋯',
  days: (count: string) => `共 ${count} 個日期`,
  thinned: (count: string) => `目前為抽樣的 ${count} 個日期，每日資料暫時無法取得。`,
  retry: '重試',
  moves: { left: '往前', right: '往後', farther: '縮小', nearer: '放大' },
  whole: '全部期間',
  slider: (label: string) => `${label}，左右鍵移動，加減鍵縮放`,
} as const
