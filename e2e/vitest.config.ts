import { defineConfig } from 'vitest/config'

/**
 * The browser journeys, over the built product: two at a time, each with a data folder, a
 * server and a browser of its own.
 */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    globalSetup: 'e2e/product.ts',
    // They wait more than they compute.
    maxWorkers: 2,
  },
})
