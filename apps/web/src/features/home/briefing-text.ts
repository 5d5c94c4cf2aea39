/** What is said of the briefing of the morning. */
export const briefingText = {
  name: '財經快報',
  by: (day: string, author: string) => `${day}　${author}`,
  parts: (parts: readonly string[]) => parts.join('、'),
  play: '播放與逐字稿',
} as const
