import { defineConfig } from 'vitest/config'

/** The browser journeys, over the built product: one at a time, each with a server and a browser of its own. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    maxWorkers: 1,
  },
})
