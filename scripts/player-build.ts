import { build, ensureBuilt, type ViteApp } from './vite-build.ts'

const PLAYER: ViteApp = {
  name: 'the player',
  folder: 'apps/player',
  main: 'player.js',
  sources: ['package-lock.json', 'apps/player/src', 'apps/player/vite.config.ts', 'apps/player/package.json'],
}

/** Builds the player of the public pages unless the build at hand was made from exactly these sources. */
export function ensurePlayer(say: (line: string) => void): Promise<void> {
  return ensureBuilt(PLAYER, say)
}

export function buildPlayer(): Promise<void> {
  return build(PLAYER)
}
