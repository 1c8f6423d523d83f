import type { Capability } from '../kernel/capability.ts'
import { eventSink } from './commands.ts'
import { processSpool } from './commands-spool.ts'
import { delivery } from './routes.ts'
import { deliveryAlternates } from './routes-alternates.ts'
import { deliveryOutside } from './routes-remote.ts'
import { deliveryTexts } from './routes-texts.ts'

export const capability: Capability = {
  name: 'delivery',
  routes: [delivery, deliveryTexts, deliveryAlternates, deliveryOutside],
  gauges: [
    {
      name: 'podstead_download_events',
      help: 'Requests for audio since the start of this process: in the database, given up, and waiting now',
      label: 'state',
      read: (kernel) => eventSink(kernel).figures(),
    },
    {
      name: 'podstead_spool_bytes',
      help: 'Requests for audio that wait on the disk for the database, and how much may wait there',
      label: 'what',
      read: (kernel) => processSpool(kernel).room(),
    },
  ],
}
