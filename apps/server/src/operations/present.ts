import { LANGUAGES_OF_INTERFACE } from '@podstead/contract/accounts/accounts'
import type { Installation } from '@podstead/contract/operations'
import type { Config } from '../kernel/config.ts'
import { introVideo, type VideoLine } from './rules.ts'

/** What the dashboard needs to know about this installation, for this caller. */
export function presentInstallation(
  config: Config,
  user: { is_old_system: boolean } | null,
  {
    planCount,
    videos,
    isOperator,
    hasAffiliates,
    signUp,
  }: {
    planCount: number
    videos: VideoLine[]
    isOperator: boolean
    hasAffiliates: boolean
    signUp: Installation['sign_up']
  },
): Installation {
  const { app, media } = config.origins
  return {
    payments: config.payments,
    takes_payments: config.stripe !== null,
    has_affiliates: hasAffiliates,
    sign_up: signUp,
    has_plans: planCount > 1,
    help_url: config.helpUrl ?? null,
    support_url: config.supportUrl ?? null,
    support_email: config.supportEmail ?? null,
    migration_url: user?.is_old_system ? (config.migrationUrl ?? null) : null,
    is_operator: isOperator,
    languages: [...LANGUAGES_OF_INTERFACE],
    intro_videos: videos.map((line) => introVideo(line, [app, media])),
  }
}
