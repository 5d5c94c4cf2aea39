import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          hookTimeout: 60_000,
          testTimeout: 60_000,
          include: ['packages/*/src/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          hookTimeout: 60_000,
          testTimeout: 60_000,
          include: ['apps/server/src/**/*.test.ts'],
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
    ],
  },
})
