const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** How notices reach a member beside the site; comes with the settings. */
export const deliveryText = {
  title: '送達方式',
  name: '送達方式設定',
  saved: '送達方式已更新',
  site: '網站通知中心',
  siteNote: '您開啟的通知一律保留在這裡',
  mail: '每日摘要信',
  mailNote: (address: string) => `有未讀的新通知時寄到 ${address}，每天最多一封`,
  mailHour: '寄送時間',
  /** Where the quiet hours put it off. */
  moved: (hour: number) => `寄送時間在勿擾時段內，會改在 ${two(hour)} 寄出`,
  quiet: '勿擾時段',
  quietNote: '這段時間不寄摘要信，也不推播，結束後再送',
  from: '開始',
  to: '結束',
  nextDay: '（隔天）',
  hour: two,
  taipei: '台北時間',
  stopped: {
    title: '摘要信已停止寄送',
    text: (address: string) => `寄到 ${address} 的信件連續三次被退回。請確認信箱可以收信，再恢復寄送。`,
    again: '恢復寄送',
    done: '已恢復寄送摘要信',
  },
} as const
