/** What is put into a file: `add` before the one place where `before` stands, or at the end. */
interface Insertion {
  readonly before?: string
  readonly add: string
}

/** One thing more of the product, as someone would add it. */
export interface Addition {
  /** As the table of docs/architecture.md calls it. */
  readonly what: string
  /** Files that all share or that were there before, and new ones outside a feature's own folders. */
  readonly files: Readonly<Record<string, readonly Insertion[]>>
  /** New files in folders of its own, which are not counted. */
  readonly own?: Readonly<Record<string, string>>
}

const table: Addition = {
  what: 'a table',
  files: {
    'apps/server/src/platform/database/migrations/20991231T000000-kept-questions.ts': [
      {
        add: `import { type Kysely, sql } from 'kysely'

/** Questions that visitors ask again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create table common_questions (id int primary key, question text not null)').execute(db)
}
`,
      },
    ],
    'apps/server/src/features/help/tables.ts': [
      { before: '    contact_messages: ', add: '    common_questions: CommonQuestionsTable\n' },
      { before: "'contact_messages']", add: "'common_questions', " },
      { add: '\ninterface CommonQuestionsTable {\n  id: number\n  question: string\n}\n' },
    ],
    'apps/server/src/features/help/store.ts': [
      {
        add: `
export function listCommonQuestions(db: Database): Promise<{ id: number; question: string }[]> {
  return db.selectFrom('common_questions').select(['id', 'question']).orderBy('id').execute()
}
`,
      },
    ],
  },
}

const page: Addition = {
  what: 'a page',
  files: {
    'apps/web/src/pages/questions-page.tsx': [
      {
        add: `import { questionsText as text } from '../features/help/questions-text.ts'
import { PageHead } from '../page/page-head.tsx'

export function Page() {
  return (
    <>
      <PageHead description={text.description} />
      <h1>{text.title}</h1>
    </>
  )
}
`,
      },
    ],
    'apps/web/src/features/help/questions-text.ts': [
      { add: "export const questionsText = { title: '常見問題', description: '會員最常問的問題。' } as const\n" },
    ],
    'apps/web/src/routes/site-routes.ts': [
      {
        before: "  {\n    name: 'Home',",
        add: `  {
    name: 'CommonQuestions',
    path: '/questions',
    title: '常見問題',
    role: 'all',
    page: () => import('../pages/questions-page.tsx'),
  },
`,
      },
    ],
    'tests/journeys/demo/every-page.spec.ts': [{ before: "  '/portfolios/sample',", add: "  '/questions',\n" }],
  },
}

const permission: Addition = {
  what: 'a permission',
  files: {
    'packages/domain/src/access/permissions.ts': [
      { before: "  'create-portfolio-by-slow-pick': [", add: "  'ask-questions': ['pro'],\n" },
      { before: "  'create-portfolio-by-slow-pick': '", add: "  'ask-questions': '/contact',\n" },
    ],
    'packages/domain/src/access/view-as.test.ts': [
      { before: "  'create-portfolio-by-slow-pick'", add: "  'ask-questions': ['pro'],\n" },
    ],
    'apps/web/src/features/plans/text.ts': [
      { before: "    'create-portfolio-by-slow-pick'", add: "    'ask-questions': '向顧問提問',\n" },
    ],
  },
}

const notificationKind: Addition = {
  what: 'a kind of notification',
  files: {
    'packages/domain/src/notifications/notification.ts': [{ before: "  'announcement',", add: "  'answer',\n" }],
    'packages/domain/src/notifications/text.ts': [{ before: "  task: '任務'", add: "  answer: '回覆',\n" }],
    'apps/web/src/features/notifications/notification-row.tsx': [
      { before: "  task: 'check'", add: "  answer: 'info',\n" },
    ],
  },
}

const feature: Addition = {
  what: 'a feature',
  files: {
    'apps/server/src/features.ts': [
      {
        before: 'import { feature as riskEvaluation }',
        add: "import { feature as questions } from './features/questions/feature.ts'\n",
      },
      { before: '  riskEvaluation,\n', add: '  questions,\n' },
    ],
  },
  own: {
    'packages/contract/src/questions.ts': `import { questionLength } from '@zhiheng/domain/questions/question-length.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** How long a question may be. */
export const getQuestionLength = endpoint({
  method: 'GET',
  path: '/api/questions/length',
  summary: '問題的長度上限',
  allow: 'public',
  refusals: [],
  reply: z.object({ most: z.number().max(questionLength) }),
})
`,
    'packages/domain/src/questions/question-length.ts': `/** How many characters a question may have. */
export const questionLength = 200
`,
    'apps/server/src/features/questions/feature.ts': `import type { Feature } from '../../http/calls/feature.ts'
import { routes } from './routes.ts'

export const feature: Feature = { routes }
`,
    'apps/server/src/features/questions/routes.ts': `import * as contract from '@zhiheng/contract/questions.ts'
import { questionLength } from '@zhiheng/domain/questions/question-length.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'

export const routes = (): readonly Answer[] => [answer(contract.getQuestionLength, () => ({ most: questionLength }))]
`,
  },
}

/** One of each thing that the product is extended by. */
export const additions: readonly Addition[] = [table, page, permission, notificationKind, feature]
