import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Config, ConfigProblems } from '../kernel/config.ts'
import { type AppList, LISTENING_APPS, readApps } from './rules-apps.ts'

interface KnownApps extends AppList {
  /** Changes with the file, for pages that are kept; null: there is none. */
  mark: string | null
}

const lists = new WeakMap<Config, KnownApps>()

/**
 * The apps that this installation offers to listeners. Read once. @throws ConfigProblems that name everything
 * wrong in APPS_FILE
 */
export function listeningApps(config: Config): KnownApps {
  const known = lists.get(config)
  if (known) return known
  const list =
    config.appsFile === undefined
      ? { apps: LISTENING_APPS, hidden: [], mark: null }
      : appsFromFile(config.appsFile)
  lists.set(config, list)
  return list
}

function appsFromFile(path: string): KnownApps {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigProblems([`APPS_FILE ${path} cannot be read: ${(error as Error).message}`])
  }
  const { problems, ...list } = readApps(text)
  if (problems.length) throw new ConfigProblems(problems.map((problem) => `APPS_FILE ${problem}`))
  return { ...list, mark: createHash('sha256').update(text).digest('base64url') }
}
