/** What the heart says; apart from the rest, since it stands on every page of funds. */
export const toggleText = {
  label: (name: string) => `最愛：${name}`,
  tip: (isOn: boolean) => (isOn ? '移除最愛' : '加入最愛'),
} as const
