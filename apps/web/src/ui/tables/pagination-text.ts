/** The pages of a list. */
export const paginationText = {
  pages: '分頁',
  page: (number: number) => `第 ${number} 頁，`,
  pageTotal: (count: number) => `共 ${count} 頁`,
  previous: '上一頁',
  next: '下一頁',
} as const
