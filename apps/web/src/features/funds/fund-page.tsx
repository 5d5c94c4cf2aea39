import { PageHead } from '../../shell/page-head.tsx'

export function Page() {
  return (
    <div className="wrap pt-8">
      <PageHead title="基金研究與投資組合" />
    </div>
  )
}
