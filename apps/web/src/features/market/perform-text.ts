import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What the page of the markets' performance says. */
export const performText = catalogue({
  title: '各市場績效',
  description: '各市場基金的平均、中位數與指數，從一週到十年，台幣與美元計價；名次變化、最好與最差的基金、逐年排名。',
  table: '各期間報酬',
  notes: {
    perf: (currency: string, day: string) => `基金平均，${currency}計價、含息，至 ${day}`,
    median: (currency: string, day: string) => `基金中位數，${currency}計價、含息，至 ${day}`,
    benchmark: (currency: string, day: string) => `代表指數，${currency}計價，至 ${day}`,
  },
  foot: '每一欄的顏色各有自己的深淺。每檔基金取一個級別；格子裡的檔數，是有該期間含息報酬的基金數，全部都有時不寫。名次以平均報酬排，與一週前、一個月前的同期間名次相比；不足三檔，或不到當時可能有資料的基金四分之一時，不列平均與中位數，也不排名次。指數只列本站有資料的市場，指數本身是否含息依其來源。',
  opening: ({ ofYear, of }: { ofYear: number; of: number }, period: string) =>
    `${of} 類市場中${ofYear === 0 ? '還沒有任何一類' : `只有 ${ofYear} 類`}有足夠的一年含息報酬，因此先依多數市場都有的${period}排列。`,
  noBenchmark: '目前沒有任何市場的代表指數資料。',
  spread: '選哪一檔的差別',
  spreadNote: (period: string) => `${period}，同一市場裡報酬最差與最好的基金`,
  spreadCaption: (period: string) => `各市場${period}報酬最差與最好的基金`,
  worst: '最差的基金',
  best: '最好的基金',
  spreadNone: '沒有任何市場有三檔以上的基金有這段期間的報酬。',
  years: '逐年排名',
  yearsNote: (currency: string) => `各年基金平均報酬由高到低，${currency}計價、含息`,
  yearsCaption: '每一年各市場依平均報酬的名次',
  follow: '跟著看一個市場',
  followNone: '請選擇',
  place: '名次',
  partial: (year: number) => `${year} 至今`,
  yearsFoot: '只計入現在還在的基金，已清算或合併的不在其中，早年的數字會偏好看；不足三檔的市場不列入該年。',
  yearsNone: '還沒有足夠的年度資料：至少要三個市場各有三檔基金有整年的報酬。',
  followed: (name: string, years: number, best: number, worst: number) =>
    `${name}在這 ${years} 年裡，最好排第 ${best}，最差排第 ${worst}。`,
  summaryFirst: (count: number, years: number) => `${years} 年裡有 ${count} 個不同的市場得過第一；`,
  summaryRepeat: (repeats: number, pairs: number) =>
    `前一個整年的第一名，隔年仍在前三名的有 ${repeats} 次（共 ${pairs} 次）。`,
})
