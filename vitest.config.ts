import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          isolate: false,
          hookTimeout: 60_000,
          testTimeout: 60_000,
          include: ['packages/*/src/**/*.test.ts', 'tests/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          setupFiles: 'apps/server/src/testing/reset-between-tests.ts',
          hookTimeout: 60_000,
          testTimeout: 60_000,
          include: ['apps/server/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          // a part appears when it does: a busy machine is not a fault
          testTimeout: 60_000,
          isolate: false,
          setupFiles: 'apps/web/src/testing/reset-between-tests.ts',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
    ],
  },
})
