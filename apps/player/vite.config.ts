import { defineConfig } from 'vite'

/** By mode: the pages of podcasts, those of members, and players on other sites with what brings them there. */
const ENTRIES: Record<string, string> = {
  production: 'main',
  members: 'members',
  embed: 'embed',
  element: 'element',
  consent: 'consent',
}

/** One file without imports for each kind of page, its style sheet inside: `dist/player.js`, `dist/embed.js`. */
export default defineConfig(({ mode }) => {
  const entry = ENTRIES[mode] ?? 'main'
  const name = entry === 'main' ? 'player' : entry
  return {
    build: {
      outDir: 'dist',
      target: 'es2022',
      lib: {
        entry: `src/${entry}.ts`,
        formats: ['iife'],
        name: 'podsteadPlayer',
        fileName: () => `${name}.js`,
      },
    },
  }
})
