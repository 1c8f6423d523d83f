import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

declare const process: { env: Record<string, string | undefined> }

const server = `http://127.0.0.1:${process.env.PORT ?? '4000'}`

/** Large, and on the pages with numbers only. */
const CHARTS =
  /node_modules\/(recharts|@mantine\/charts|d3-[\w-]+|victory-vendor|@reduxjs|immer|es-toolkit|decimal\.js-light)\//

/**
 * The frame around every page of somebody who is signed in, and what the overview shows first; without what
 * the frame itself loads when it is asked for: player bar, search, dialogs of the header.
 */
const SHELL =
  /\/src\/shell\/(?!player-|palette(?!-host)|(feed|website)-modal|.*\.(de|fr)\.ts)|\/(menu-show|new-downloads|play-button|player-item|status-badge|step-list(\.module)?)\.(tsx?|css)$|icons\/Icon(Rss|World|User|Sparkles|Video|ArrowUpRight|ArrowDownRight|Pencil)\.|components\/(Drawer|Table|Collapse)\/|\/src\/shows\/copy\.ts/

/** Uploads, calendars and lists ordered by dragging are loaded by the pages that have them. */
const SHAREABLE =
  /^(?!.*(dropzone|file-selector|attr-accept|\/pictures\/|tus-js-client|@mantine\/dates|dayjs|date-locale|@dnd-kit|\/ui\/sorting\/))/

/**
 * Few requests for each page, and little that it does not need: a file for what the first page needs
 * (signing in), one for the frame, one for what many pages share. Everything else is split by itself.
 */
const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 4 },
  { name: 'charts', test: CHARTS, priority: 3 },
  { name: 'shell', test: SHELL, priority: 2 },
  { name: 'shared', test: SHAREABLE, minShareCount: 11, priority: 1 },
]

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: fileURLToPath(new URL('./src/api/no-schemas.ts', import.meta.url)) },
    ],
  },
  build: {
    outDir: 'dist',
    // Fonts and pictures stay files: the content security policy has no `data:` for fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/(a.mp3|peaks.json|auth|v1|v2|rails|api|uploads|preview|audio|artwork|feeds|s)(/|$)': server,
      '/live': { target: server, ws: true },
    },
  },
})
