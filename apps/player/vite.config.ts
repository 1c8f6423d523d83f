import { defineConfig } from 'vite'

/**
 * One file without imports for each kind of page, its style sheet inside: `dist/player.js`, and with `--mode
 * members` `dist/members.js`.
 */
export default defineConfig(({ mode }) => {
  const name = mode === 'members' ? 'members' : 'player'
  return {
    build: {
      outDir: 'dist',
      target: 'es2022',
      lib: {
        entry: name === 'members' ? 'src/members.ts' : 'src/main.ts',
        formats: ['iife'],
        name: 'podsteadPlayer',
        fileName: () => `${name}.js`,
      },
    },
  }
})
