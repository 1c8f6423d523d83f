import { buildAll } from './web-build.ts'

/** `npm run build`: the dashboard and the player of the public pages. The server runs from its sources. */
await buildAll()
process.stdout.write('Built apps/dashboard/dist and apps/player/dist\n')
