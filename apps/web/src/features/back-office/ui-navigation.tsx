import { Accordion } from '../../ui/layout/accordion.tsx'
import { ArticleTools } from '../../ui/layout/article-tools.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { scrollPage } from '../../ui/layout/scroll-page.ts'
import { useSectionTab } from '../../ui/layout/section-hash.ts'
import { SideButtonStack } from '../../ui/layout/side-buttons.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { text } from './ui-text.ts'

const { state, word, use } = text
const folds = text.questions.map(({ key, title, note, answer }) => ({ key, title, note, content: answer }))

/** Where one is and where one goes. */
export function UiNavigation() {
  const [tab, setTab] = useSectionTab('Tabs', text.tabs)
  return (
    <>
      <Specimen name="Breadcrumb" use={use.breadcrumb}>
        <Shown as={state.plain} size="wide">
          <Breadcrumb
            crumbs={[
              { label: word.home, to: '/' },
              { label: word.search, to: '/search/funds' },
              { label: word.equity },
            ]}
          />
        </Shown>
        <Shown as={state.long} size="wide">
          <Breadcrumb label={state.long} crumbs={[{ label: word.home, to: '/' }, { label: word.longName }]} />
        </Shown>
      </Specimen>
      <Specimen name="Tabs" use={use.tabs}>
        <Shown as={state.plain} size="wide">
          <Tabs
            label={word.period}
            value={tab}
            onChange={(next) => setTab(text.tabs.find((each) => each === next) ?? tab)}
            tabs={text.tabs.map((label) => ({ value: label, label, content: `${label}：${word.emptyText}` }))}
          />
        </Shown>
      </Specimen>
      <Specimen name="SideButtons" use={use.sideButtons}>
        <Shown as={state.plain}>
          <SideButtonStack onTop={() => scrollPage(0)} />
        </Shown>
        <Shown as={state.withPoints}>
          <SideButtonStack onTop={() => scrollPage(0)} points={58} label={state.withPoints} />
        </Shown>
      </Specimen>
      <Specimen name="ArticleTools" use={use.articleTools}>
        <ArticleTools url="https://www.example.com/articles/1" />
      </Specimen>
      <Specimen name="Accordion" use={use.accordion}>
        <Shown as={state.plain} size="half">
          <Accordion folds={folds} />
        </Shown>
        <Shown as={state.oneOpen} size="half">
          <Accordion folds={folds} oneOpen="questions" open={['nav']} />
        </Shown>
      </Specimen>
      <Specimen name="Pagination" use={use.pagination}>
        {[1, 2, 3].map((page) => (
          <Shown key={page} as={text.pageOf(page)} size="wide">
            <Pagination page={page} pageTotal={3} label={text.pageOf(page)} toPage={() => '/dev/ui'} />
          </Shown>
        ))}
      </Specimen>
    </>
  )
}
