import { defineConfig } from 'vite'

/** One file without imports: `dist/player.js`, its style sheet inside. */
export default defineConfig({
  build: {
    outDir: 'dist',
    target: 'es2022',
    lib: { entry: 'src/main.ts', formats: ['iife'], name: 'podsteadPlayer', fileName: () => 'player.js' },
  },
})
