export const sharesText = {
  title: '看懂成效',
  lead: '會員第一次作答的答對率，分成看面板之前與之後。兩組是不同的人，由他們自己選擇先看或先答；未滿 30 人不列比率。',
  table: '各題第一次作答的答對率',
  topic: '題目',
  before: '看面板之前',
  after: '看面板之後',
  people: (count: string) => `${count} 人`,
  band: (low: string, high: string) => `90% 區間 ${low}～${high}`,
} as const
