import { type TourName } from '@zhiheng/domain/members/tour-names.ts'
import { tours } from '@zhiheng/domain/members/tour-names.ts'

/** Which addresses show which tour. */
const places = {
  新手引導: /^\/$/,
  基金搜尋導覽: /^\/search\/funds(\/|$)/,
  基金頁導覽: /^\/funds\/[^/]+\/?$/,
  投資組合導覽: /^\/portfolios\/\d+\/?$/,
  最佳化導覽: /^\/portfolios\/\d+\/optimise\/?$/,
} satisfies Record<TourName, RegExp>

/** The tours that a page can show. */
export function toursAt(pathname: string): TourName[] {
  return tours.filter((name) => places[name].test(pathname))
}
