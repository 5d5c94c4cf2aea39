import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What the charts of a search by holdings say. */
export const chartsText = catalogue({
  title: { holds: '持得多，報酬就高嗎', alike: '愈像，報酬就愈高嗎' },
  summary: { holds: '比重與近一年報酬', alike: '持股重疊與近一年報酬' },
  x: { holds: '比重', alike: '重疊' },
  y: '近一年報酬（台幣）',
  note: (count: string) => `圖中是列表這一頁的 ${count} 檔。持股相近的基金漲跌常在一起，過去的高低不代表未來。`,
  bands: { holds: '比重的分布', alike: '重疊的分布' },
  bandsNote: (count: string) => `符合條件的 ${count} 檔，依合計的比重分組。`,
  bandsAlike: (count: string) => `持股重疊的 ${count} 檔，依重疊的比重分組。`,
})
