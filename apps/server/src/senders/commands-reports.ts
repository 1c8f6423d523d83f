import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** What became of a mail after a mail server took it, as an outside service reports it. */
export interface MailReport {
  /**
   * `bounced`: there is no such mailbox. `complained`: its reader calls it spam. `unsubscribed`: they want no
   * more.
   */
  kind: 'bounced' | 'complained' | 'unsubscribed'
  email: string
  /** Of the mail, with its brackets; null where the service does not say. */
  message_id: string | null
  /** In the words of the service. */
  detail: string
}

declare module '../kernel/events.ts' {
  interface Events {
    'mail.reported': MailReport
  }
}

/** Notifies whoever writes letters. */
export async function publishMailReport(trx: Trx, kernel: Kernel, report: MailReport): Promise<void> {
  await publishEvent(trx, kernel, 'mail.reported', report)
}
