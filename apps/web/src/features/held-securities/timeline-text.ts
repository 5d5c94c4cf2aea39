import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What is said of the weights of a security month by month. */
export const timelineText = catalogue({
  title: '比重的變化',
  note: (shown: string, count: string) =>
    `各基金每次揭露的比重，取比重曾經最高的 ${shown} 檔（共 ${count} 檔列出過），先列出的在前`,
  summary: (name: string, fund: string, month: string) =>
    `${name}占各基金的比重；其中最早列出的是${fund}（${month}）。`,
  heads: { fund: '基金', first: '最早列出' },
  earlier: (month: string) => `${month} 或更早`,
  unlisted: '未列出',
  foot: '– 是那個月沒有清單；「未列出」是清單沒有這檔，只揭露部分持股的基金可能仍持有。圖只畫比重最高的幾檔，日期以月底表示。',
})
