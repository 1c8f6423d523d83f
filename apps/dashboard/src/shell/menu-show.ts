import type { Installation } from '@podstead/contract/operations'
import type { PrivacyMode } from '@podstead/contract/shows/privacy-modes'
import { listShows } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { useInstallation } from '../api/installation.ts'
import { query } from '../api/query.ts'
import { useAccount } from '../session/session-state.ts'
import type { HeaderShow } from '../ui/page-header.tsx'
import type { MenuAccount, MenuShow } from './menu.ts'

/**
 * What the menus of this show hang on. Pages of episodes know little of it; the list of podcasts
 * and the account know the rest.
 */
export function useMenuShow(show: HeaderShow | null | undefined): MenuShow | null {
  const account = useAccount()
  const installation = useInstallation()
  const { data: shows } = useQuery(query(listShows))
  if (!show) return null
  const listed = shows?.find(({ id }) => id === show.id)
  return {
    id: show.id,
    mode: privacyMode(show),
    episodes: show.audioposts_count ?? listed?.audioposts_count ?? null,
    hasWebsite: show.skill_podcast_website ?? account.skill_podcast_website,
    hasPlayer: show.skill_embedded_player ?? account.skill_embedded_player,
    hasLiveView: show.live_view ?? account.live_view,
    // Sub-folders are of a drive; podcasts that are uploaded to have none.
    allowsSubfolders:
      listed?.is_direct_upload === false &&
      (show.allow_dropbox_subfolders ?? account.allow_dropbox_subfolders),
    takesPayments: takesPayments(installation),
    role: listed?.role ?? null,
  }
}

/** What the installation brings to the menus; until it is known, only what every installation has. */
export function useMenuAccount(): MenuAccount {
  const installation = useInstallation()
  return {
    helpUrl: installation?.help_url ?? '',
    requestUrl: installation?.support_url ?? '',
    hasPlans: installation?.has_plans ?? false,
    takesPayments: takesPayments(installation),
    hasAffiliates: installation?.has_affiliates ?? false,
    isOperator: installation?.is_operator ?? false,
  }
}

/** Not before it is known. */
function takesPayments(installation: Installation | undefined): boolean {
  return installation?.takes_payments ?? false
}

/** One mode at a time. */
function privacyMode(
  show: Pick<HeaderShow, 'is_private' | 'is_password_protected' | 'is_advanced_private_feed'>,
): PrivacyMode {
  if (show.is_advanced_private_feed) return 'members'
  if (show.is_password_protected) return 'password'
  return show.is_private ? 'unlisted' : 'public'
}
