import { ROUTES } from '../apps/dashboard/src/paths.ts'

/** `npm run routes`: the dashboard's addresses, one a line. */
for (const { pattern } of Object.values(ROUTES)) process.stdout.write(`${pattern}\n`)
