/** What is done to tags and to groups alike. */
export const actionText = {
  create: '新增',
  rename: (name: string) => `重新命名「${name}」`,
  save: '儲存',
  cancel: '取消',
  done: '完成',
  merge: (name: string) => `合併「${name}」`,
  mergeInto: '合併到',
  mergeDo: '合併',
  remove: (name: string) => `刪除「${name}」`,
} as const
