import { systemClock } from '../../apps/server/src/kernel/clock.ts'
import { type Config, ConfigProblems, readConfig } from '../../apps/server/src/kernel/config.ts'
import { createLog } from '../../apps/server/src/kernel/log.ts'
import { listeningApps } from '../../apps/server/src/lookups/queries-apps.ts'
import { introVideos } from '../../apps/server/src/operations/queries.ts'
import { planTable } from '../../apps/server/src/plans/queries.ts'
import { examineBackups } from './doctor-backups.ts'
import { examineClock } from './doctor-clock.ts'
import { examineDatabase } from './doctor-database.ts'
import { examineFiles } from './doctor-files.ts'
import { examineMail } from './doctor-mail.ts'
import { examineMedia } from './doctor-media.ts'
import { examineServer } from './doctor-server.ts'
import { examineSpeech } from './doctor-speech.ts'
import type { Finding } from './finding.ts'

interface DoctorRun {
  environment: Record<string, string | undefined>
  args: string[]
  say(line: string): void
}

/**
 * Looks at everything the installation stands on, one line each, and what to do.
 * Returns whether nothing is broken.
 */
export async function doctor({ environment, args, say }: DoctorRun): Promise<boolean> {
  const findings = await examine(environment, args)
  if (args.includes('--json')) say(JSON.stringify(findings, null, 2))
  else for (const finding of findings) say(formatFinding(finding))
  const broken = findings.filter(({ level }) => level === 'fail').length
  if (broken && !args.includes('--json'))
    say(`\n${broken === 1 ? 'One thing is' : `${broken} things are`} broken.`)
  return broken === 0
}

async function examine(environment: DoctorRun['environment'], args: string[]): Promise<Finding[]> {
  const configuration = examineConfiguration(environment)
  const runtime: Finding = { name: 'runtime', level: 'ok', text: `Node ${process.versions.node}` }
  if (!configuration.config) return [runtime, ...configuration.findings]
  const { config } = configuration
  const log = createLog({ level: 'silent', clock: systemClock })
  const database = await examineDatabase(config)
  return [
    runtime,
    ...configuration.findings,
    ...database,
    ...(await examineFiles(config)),
    ...(await examineBackups(config)),
    ...(await examineMedia(config)),
    ...(await examineSpeech(config)),
    ...(await examineMail(config, log)),
    ...(await examineServer(config)),
    ...(await examineClock(config, args)),
  ]
}

/** Everything that the server would refuse to start with. */
function examineConfiguration(environment: DoctorRun['environment']): {
  config: Config | null
  findings: Finding[]
} {
  const findings: Finding[] = []
  const collect = <T>(read: () => T): T | null => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ConfigProblems)) throw error
      for (const text of error.problems)
        findings.push({
          name: 'configuration',
          level: 'fail',
          text,
          todo: 'correct it; the server will not start',
        })
      return null
    }
  }
  const config = collect(() => readConfig(environment))
  if (config) {
    collect(() => planTable(config))
    collect(() => listeningApps(config))
    collect(() => introVideos(config))
  }
  return {
    config,
    findings: findings.length
      ? findings
      : [{ name: 'configuration', level: 'ok', text: 'every value is valid' }],
  }
}

function formatFinding({ level, name, text, todo }: Finding): string {
  return `${level.padEnd(4)}  ${name}: ${text}${todo ? ` → ${todo}` : ''}`
}
