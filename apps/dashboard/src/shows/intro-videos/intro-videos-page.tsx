import { getInstallation } from '@podstead/contract/operations'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { query } from '../../api/query.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { CardsSkeleton } from '../../ui/skeletons.tsx'
import { INTRO } from './intro-copy.ts'
import { IntroVideoCard } from './intro-video-card.tsx'
import classes from './intro-videos.module.css'

/** /introvideos: the operator's videos, or the written steps where there is none. */
export function IntroVideosPage() {
  usePageHeader({ title: INTRO.title, subtitle: INTRO.subtitle })
  const installation = useQuery(query(getInstallation))
  useScrollToTopic(Boolean(installation.data))
  if (installation.isError)
    return (
      <ErrorPanel
        error={installation.error}
        title={INTRO.loadFailed}
        onRetry={() => void installation.refetch()}
      />
    )
  if (!installation.data) return <CardsSkeleton count={4} />
  return (
    <ul className={classes.topics}>
      {installation.data.intro_videos.map((video) => (
        <li key={video.id} id={video.id}>
          <IntroVideoCard video={video} />
        </li>
      ))}
    </ul>
  )
}

/** `/introvideos#artwork` opens at that topic, once it is drawn. */
function useScrollToTopic(isDrawn: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (isDrawn && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isDrawn, hash])
}
