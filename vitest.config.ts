import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['./apps/server/src/testing/global-setup.ts'],
    setupFiles: [],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    env: { NODE_ENV: 'test' },
  },
})
