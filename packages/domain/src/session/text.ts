import { catalogue } from '../language/catalogue.ts'

export const text = catalogue({
  unknownBrowser: '未知的瀏覽器',
  browserOn: (browser: string, system: string) => `${browser}，${system}`,
})
