import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './scripts/test-order.ts'

/**
 * Test files share a process, and with it what is loaded: that is 40 % of their time. Those of the server
 * have a world of their own in it, those of the browser a window.
 */
export default defineConfig({
  test: {
    globalSetup: ['./apps/server/src/testing/global-setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // What is waited for comes at once on a quiet machine.
    expect: { poll: { timeout: 30_000 } },
    // They wait now and then: for sockets, for programs, for time.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    env: { NODE_ENV: 'test' },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{server,simulators}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          setupFiles: ['./apps/server/src/testing/network-watch.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['apps/{dashboard,player}/src/**/*.test.{ts,tsx}'],
          setupFiles: [
            './apps/server/src/testing/network-watch.ts',
            './apps/dashboard/src/testing/reset-window.ts',
          ],
          isolate: false,
        },
      },
    ],
  },
})
