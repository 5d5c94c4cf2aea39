/** What a carousel says to screen readers. */
export const carouselText = {
  carousel: '輪播',
  slide: '張',
  next: '下一張',
  previous: '上一張',
  page: (number: number) => `第 ${number} 頁`,
  slideOf: (number: number, count: number) => `第 ${number} 張，共 ${count} 張`,
  play: '繼續輪播',
  pause: '暫停輪播',
} as const
