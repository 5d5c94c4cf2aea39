import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { StoryFault } from '@zhiheng/domain/portfolio-transfer/check-story.ts'

/** By the number of the record, from 1. */
const story: Readonly<Record<StoryFault, (record: number) => string>> = {
  not_created: () => '第一筆紀錄必須是「建立」',
  created_again: (record) => `第 ${record} 筆紀錄：只有第一筆可以是「建立」`,
  back_in_time: (record) => `第 ${record} 筆紀錄的時間早於前一筆`,
  future: (record) => `第 ${record} 筆紀錄的時間晚於現在`,
  torn: (record) => `第 ${record} 筆紀錄調整前的持有，與前一筆調整後的不同`,
  closed_holds: (record) => `第 ${record} 筆紀錄是結清，卻還有基金`,
  holdings: () => '目前的持有與最後一筆紀錄不同',
}

export const text = catalogue({
  story,
  inRecord: (record: number, sentence: string) => `第 ${record} 筆紀錄：${sentence}`,
  dayOutOfRange: (fund: string, day: string) => `${fund}的投入日期 ${day} 不在可用範圍`,
  targetTwice: '目標比例中同一檔基金出現兩次',
  targetsNotWhole: '目標比例合計必須為 100%',
  targetsWithoutRecord: '目標比例沒有對應的紀錄',
  sameContent: (name: string) => `已有內容相同的組合「${name}」`,
  fundUnclear: '基金資料缺漏或重複',
  fundUnclearInFile: (id: string) => `檔案裡的基金 ${id} 資料缺漏或重複`,
  noFund: (name: string) => `${name}：找不到對應的基金`,
  noFundInFile: (name: string, id: string) => `找不到「${name}」（${id}）對應的基金`,
})
