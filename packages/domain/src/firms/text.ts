import { catalogue } from '../language/catalogue.ts'

export const text = catalogue({
  inLetters: (letters: string, sent: string) => `${letters}（${sent}）`,
})
