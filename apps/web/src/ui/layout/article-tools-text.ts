/** What the tools beside an article say. */
export const articleToolsText = {
  size: '文字大小',
  sizes: { normal: '標準', large: '大字' },
  copy: '複製連結',
  copied: '已複製連結',
  notCopied: (address: string) => `無法複製，請自行複製網址：${address}`,
  share: (name: string) => `分享到 ${name}（另開視窗）`,
} as const
