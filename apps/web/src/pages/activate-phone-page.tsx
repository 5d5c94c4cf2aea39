import { useParams } from 'react-router'

import { PhoneSteps } from '../features/phones/phone-steps.tsx'
import { text } from '../features/phones/text.ts'
import { PageHead } from '../page/page-head.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Panel } from '../ui/layout/panel.tsx'

/** The step after an account is activated; it may be left out. */
export function Page() {
  const { phone = '' } = useParams()
  return (
    <div className="wrap flex justify-center pt-8 md:pt-16">
      <PageHead description={text.description} />
      <Panel className="w-full max-w-120">
        <h1 className="text-24 leading-tight font-bold">{text.after.title}</h1>
        <p className="mt-1 mb-5 text-ink-2">{text.after.lead}</p>
        <PhoneSteps
          key={phone}
          initialPhone={phone}
          next={
            <ButtonLink to="/" variant="primary">
              {text.toHome}
            </ButtonLink>
          }
          wayOut={
            <ButtonLink to="/" variant="ghost" wide>
              {text.after.skip}
            </ButtonLink>
          }
        />
      </Panel>
    </div>
  )
}
