/** What is said on the button of alerts: it stands on pages whose first view is counted. */
export const text = {
  button: '設定提醒',
  buttonSet: (count: number) => `提醒（已設 ${count} 則）`,
  of: (name: string) => `：${name}`,
  label: (name: string) => `設定「${name}」的提醒`,
}
