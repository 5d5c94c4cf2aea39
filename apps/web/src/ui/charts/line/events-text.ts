/** The events under a line. */
export const eventsText = {
  events: '期間事件',
  eventKinds: { manager: '換', fees: '費', dividend: '息' },
} as const
