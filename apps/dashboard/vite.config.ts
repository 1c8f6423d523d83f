import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

declare const process: { env: Record<string, string | undefined> }

const server = `http://127.0.0.1:${process.env.PORT ?? '4000'}`

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
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/(a.mp3|peaks.json|auth|v1|v2|rails|api|uploads|preview|audio|artwork|feeds|s)(/|$)': server,
      '/live': { target: server, ws: true },
    },
  },
})
