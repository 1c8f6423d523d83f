import { ended, findCommand, ROOT, startNode } from './processes.ts'

/**
 * `npm run dev`: the server, started anew when a file changes, and the
 * dashboard by Vite on a port of its own.
 */
const vite = findCommand('vite', 'vite', `${ROOT}/apps/dashboard`)
if (!vite) {
  process.stderr.write('Vite is not installed. Run: npm ci\n')
  process.exit(1)
}
const port = process.env.PORT ?? '4000'
const page = 'http://localhost:5173'
// Mails, feeds and the live channel name the address at which the dashboard is open; Vite passes
// everything else on to the server.
const env = { NODE_ENV: 'development', APP_ORIGIN: page, LOG_LEVEL: 'info', ...process.env, PORT: port }
const server = startNode(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { env })
const dashboard = startNode([vite, '--port', '5173', '--strictPort'], { env, cwd: `${ROOT}/apps/dashboard` })
process.stdout.write(`\n  Dashboard: ${page}   mails: http://localhost:${port}/outbox\n\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
process.exit(await Promise.race([ended(server), ended(dashboard)]))
