import type { RenderInput, Rendered } from '../http/pages/page-source.ts'
import { test as withDatabase, testApp } from './test-app.ts'
import { writtenPages } from './written-pages.ts'

/** A site whose pages say what they were drawn from. */
interface Opened {
  readonly app: Awaited<ReturnType<typeof testApp>>
  readonly drawn: readonly RenderInput[]
}

/** Opens such sites, each of which answers as it is told, and closes them behind the test. */
export const test = withDatabase.extend<{ open: (answer?: Partial<Rendered>) => Promise<Opened> }>({
  open: async ({ db }, use) => {
    const opened: Opened[] = []
    await use(async (answer) => {
      const pages = writtenPages(answer)
      const app = { app: await testApp({ db, pages: pages.source }), drawn: pages.drawn }
      opened.push(app)
      return app
    })
    await Promise.all(opened.map(({ app }) => app.server.close()))
  },
})
