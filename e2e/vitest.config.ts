import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from '../scripts/test-order.ts'

/**
 * The browser journeys, over the built product: two at a time, each with a data folder, a
 * server and a browser of its own. What they import of the server is loaded once for all of them.
 */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // What is waited for comes at once on a quiet machine.
    expect: { poll: { timeout: 30_000 } },
    globalSetup: 'e2e/product.ts',
    isolate: false,
    // A server and a browser each keep two cores busy.
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
  },
})
