import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  repeated: '同一天已有內容相同的公告',
  endsEarly: '結束日不能早於開始日',
  demo: {
    invented: '本站為示範環境，基金、淨值與績效皆為虛構',
    beware: '如遇冒名廣告或要求匯款，請撥打 165 反詐騙專線',
    filters: '可依費用、波動度與評分篩選境內外基金',
  },
})
