import type { TeamRole } from '@podstead/contract/permissions'
import { insertMember } from '../access/commands.ts'
import type { TeamMemberRow } from '../access/table.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** Somebody with whom a podcast is shared, as if its owner had invited them. Of a guest, say the episode. */
export async function buildTeammate(
  kernel: Kernel,
  {
    show,
    email = 'teammate@example.com',
    role = 'editor',
    episode,
  }: {
    show: { id: number; user_id: number }
    email?: string
    role?: TeamRole
    episode?: { id: number }
  },
): Promise<TeamMemberRow> {
  const member = await kernel.db.transaction().execute((trx) =>
    insertMember(trx, {
      show_id: show.id,
      email_address: email,
      role,
      episode_id: episode?.id ?? null,
      invited_by: show.user_id,
      invited_at: kernel.clock.now(),
    }),
  )
  if (!member) throw new Error(`${email} is of this team already`)
  return member
}
