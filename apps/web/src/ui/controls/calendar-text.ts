const steps = { day: '月', month: '年', year: '十年' }

/** What the calendar says to screen readers. */
export const calendarText = {
  /** BCP 47. */
  locale: 'zh-TW',
  choose: '選擇日期',
  calendar: '日曆',
  day: (name: string, { selected, unavailable }: { readonly selected: boolean; readonly unavailable: boolean }) =>
    `${name}${selected ? '，已選' : ''}${unavailable ? '，不可選' : ''}`,
  previous: (view: keyof typeof steps) => `上一${view === 'day' ? '個' : ''}${steps[view]}`,
  next: (view: keyof typeof steps) => `下一${view === 'day' ? '個' : ''}${steps[view]}`,
  views: { day: '選擇月份', month: '選擇年份', year: '選擇日期' },
} as const
