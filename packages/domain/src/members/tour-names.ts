/** The guided tours, in the order in which a member meets them: the first visit's before all others. The name is its code: in the interface, and where a finished one is stored. */
export const tours = ['新手引導', '基金搜尋導覽', '基金頁導覽', '投資組合導覽', '最佳化導覽'] as const
export type TourName = (typeof tours)[number]
