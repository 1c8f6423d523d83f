import { buildDashboard } from './dashboard-build.ts'

/** `npm run build`: the dashboard. The server runs from its sources. */
await buildDashboard()
process.stdout.write('Built apps/dashboard/dist\n')
