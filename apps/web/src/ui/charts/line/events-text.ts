/** The events under a line. */
export const eventsText = {
  events: '期間事件',
  eventKinds: {
    manager: '換',
    fees: '費',
    index: '指',
    dividend: '息',
    merged: '併',
    renamed: '名',
    currency: '幣',
    closed: '停',
    reopened: '開',
    liquidated: '清',
    split: '割',
  },
} as const
