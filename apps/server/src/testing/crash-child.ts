import '../tsx-hook.ts'
import type { CrashPoint } from '../kernel/crash-points.ts'
import { openCrashKernel, type Props } from './crash-base.ts'
import { SCENARIOS } from './crash-scenarios.ts'

/**
 * A process that dies in the middle of what it was asked to do: `crash-child.ts DATA_DIR
 * POINT HOST PROPS`, with CRASH_AT.
 */
const [dataDir = '', point = '', host = '', props = '{}'] = process.argv.slice(2)
const kernel = await openCrashKernel(dataDir, [host])
await SCENARIOS[point as CrashPoint]?.act(kernel, JSON.parse(props) as Props)
// It was not to come here.
process.exit(3)
