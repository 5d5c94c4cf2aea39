import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { adminText } from '../features/back-office/admin-text.ts'
import { overviewGroups } from '../features/back-office/overview-pages.ts'
import { overviewText } from '../features/back-office/overview-text.ts'
import { useBoot } from '../page/boot.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'
import { Icon } from '../ui/text/icon.tsx'
import { Link } from '../ui/text/link.tsx'

/** Where staff begin: every page of the back office with what it is for. */
export function Page() {
  const { isDemoSite } = useBoot()
  return (
    <AdminFrame title={adminText.title} lead={overviewText.lead}>
      <PageHead title={adminText.title} />
      {overviewGroups(isDemoSite).map(([title, pages]) => (
        <Entries key={title} title={title} pages={pages} />
      ))}
    </AdminFrame>
  )
}

type Pages = ReturnType<typeof overviewGroups>[number][1]

function Entries({ title, pages }: { readonly title: string; readonly pages: Pages }) {
  return (
    <Section title={title}>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {pages.map(({ to, label, note }) => (
          <li key={to}>
            <Panel className="relative h-full hover:bg-hover">
              <div className="flex items-center justify-between gap-3">
                <h3 className="text-16 font-bold">
                  <Link to={to} className="stretched">
                    {label}
                  </Link>
                </h3>
                <Icon name="right" className="size-4 text-ink-3" />
              </div>
              <p className="mt-1 text-13 text-ink-2">{note}</p>
            </Panel>
          </li>
        ))}
      </ul>
    </Section>
  )
}
