import type { CategoryRecord } from '@zhiheng/domain/articles/article.ts'

/** Where the articles belong. */
export const articleCategories: readonly CategoryRecord[] = [
  { id: 1, section: 'insights', name: '市場觀點' },
  { id: 2, section: 'insights', name: '基金教室' },
  { id: 3, section: 'insights', name: '資產配置' },
  { id: 4, section: 'insights', name: '債券與配息' },
  { id: 5, section: 'insights', name: '科技與產業' },
  { id: 6, section: 'insights', name: 'ETF 專欄' },
  { id: 7, section: 'insights', name: '退休規劃' },
  { id: 8, section: 'insights', name: '投資心理' },
  { id: 21, section: 'events', name: '線上講座' },
  { id: 22, section: 'events', name: '實體講座' },
  { id: 23, section: 'events', name: '活動專區' },
  { id: 31, section: 'news', name: '系統公告' },
  { id: 32, section: 'news', name: '基金公告' },
  { id: 33, section: 'news', name: '法規動態' },
  { id: 34, section: 'news', name: '媒體報導' },
]
